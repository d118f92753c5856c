import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRankingFileLinks } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "#app/build-app.ts";
import { fileRoutes } from "#app/file-routes.ts";
import { TestBrowser } from "#app/testing/test-browser.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";

const dataFolder = await mkdtemp(path.join(tmpdir(), "rankings-"));
const folder = path.join(dataFolder, "files");
await mkdir(folder);
afterAll(() => rm(dataFolder, { recursive: true }));

const portal = await testPortal({ env: { PORTAL_DATA: dataFolder } });
const { services } = portal;
const withFiles = await buildApp(services, {
  parts: [async (app) => void (await app.register(fileRoutes, { services, folder }))],
});

const publish = (institutionId: number, kind: string, fileName: string) =>
  asOwner(services.db, (owner) =>
    owner.run(sql`insert into ranking_file (institution_id, kind, file_name, published_at)
                  values (${institutionId}, ${kind}, ${fileName}, ${services.clock.now()})`),
  );

beforeEach(async () => {
  await asOwner(services.db, (owner) => owner.run(sql`delete from ranking_file`));
});

test("is refused for another banker in the query (CALL-21)", async () => {
  const ana = await portal.signIn("ana");
  const { employeeId } = personaOf("ben");
  expect((await ana.send(getRankingFileLinks, {}, { identity: { employeeId } })).status).toBe(403);
});

test("links both files of the own institution, and the links open them (ELITE-08, ENT-07)", async () => {
  await publish(1, "annual", "rankings-annual.xlsx");
  await publish(1, "quarterly", "rankings-quarterly.xlsx");
  await publish(2, "annual", "rankings-of-others.xlsx");
  await writeFile(path.join(folder, "rankings-annual.xlsx"), "annual");
  await writeFile(path.join(folder, "rankings-quarterly.xlsx"), "quarterly");
  const ana = await portal.signIn("ana");
  const answer = await ana.send(getRankingFileLinks, {});
  expect(Object.keys(answer.body.Data as object)).toEqual(["AnnualFileURL", "QuarterlyFileURL"]);
  const { annualUrl, quarterlyUrl } = answer.value();
  const opened = async (url: string | null) => {
    const browser = new TestBrowser(withFiles);
    for (const [name, value] of ana.cookies) browser.cookies.set(name, value);
    return (await browser.open(url as string)).body;
  };
  expect(await opened(annualUrl)).toBe("annual");
  expect(await opened(quarterlyUrl)).toBe("quarterly");
});

test("has no link where nothing is published, or the file is not there (ELITE-07, ENT-07)", async () => {
  await publish(1, "annual", "rankings-lost.xlsx");
  const ana = await portal.signIn("ana");
  expect((await ana.send(getRankingFileLinks, {})).body).toEqual({
    Data: { AnnualFileURL: "", QuarterlyFileURL: "" },
  });
});
