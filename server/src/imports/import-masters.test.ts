import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { raw, sql } from "#kernel/sql.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { importFile } from "./import-file.ts";
import type { ImportPlan } from "./import-plan.ts";
import { institutionsPlan } from "./institutions-plan.ts";
import { officersPlan } from "./officers-plan.ts";
import { promotionsPlan } from "./promotions-plan.ts";

const folder = testFolder("import");
const services = await testServices({ env: { PORTAL_DATA: folder } });
const { db } = services;
const operator = "olga";

async function write(text: string): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, text);
  return file;
}
async function run(plan: ImportPlan, text: string) {
  const report = await importFile(services, plan, {
    file: await write(text),
    operator,
    isDryRun: false,
  });
  if (!report.ok) throw new Error(report.refusal);
  return report.value;
}
/** Dies when everything is written and nothing committed. */
const breakingOff = {
  ...services,
  audit: { ...services.audit, record: () => Promise.reject(new Error("broke off")) },
};
const counts = (created: number, changed: number, unchanged: number) => ({
  created,
  changed,
  unchanged,
});

describe("institutions", () => {
  const header = "institution,namesMasked,pbu,portfolioName,locationCode";
  test("come with Port BUs and locations, are renamed, and stay when nothing is new", async () => {
    const first = `${header}\nNew Bank,1,20001,New North,0001\nNew Bank,1,20001,New North,0002\n`;
    expect(await run(institutionsPlan, first)).toMatchObject(counts(2, 0, 0));
    const second = `${header}\nNew Bank,1,20001,Renamed,0001\nNew Bank,1,20002,South,0001\n`;
    expect(await run(institutionsPlan, second)).toMatchObject(counts(1, 1, 0));
    expect(await run(institutionsPlan, `${second}\n`)).toMatchObject(counts(0, 0, 2));
    const rows = await db.rows(sql`select p.business_unit as unit, p.name, l.code
      from institution i join portfolio p on p.institution_id = i.id
      join location l on l.portfolio_id = p.id where i.name = 'New Bank' order by 1, 3`);
    expect(rows).toEqual([
      { unit: "20001", name: "Renamed", code: "0001" },
      { unit: "20001", name: "Renamed", code: "0002" },
      { unit: "20002", name: "South", code: "0001" },
    ]);
  });

  test.each([
    ["New Bank,1,10482,X,0001", "belongs to"],
    ["B,1,300,X,1\nB,1,300,Y,2", "two names or institutions"],
    ["B,1,300,X,1\nB,0,301,Y,2", "namesMasked differs"],
    ["B,1,300,X,1\nB,1,300,X,1", "stands in another line too"],
  ])("are refused whole: %s", async (lines, reason) => {
    const report = await run(institutionsPlan, `${header}\n${lines}\n`);
    expect(report.isApplied).toBe(false);
    expect(report.refusals[0]?.reason).toContain(reason);
  });
});

describe("promotions", () => {
  const header = "promotionId,promotionName,startDate,endDate";
  test("keep the issuer's numbers and are brought up to date", async () => {
    const first = `${header}\n501,Autumn,2026-09-01,2026-11-30\n502,Winter,2026-12-01,2027-02-28\n`;
    expect(await run(promotionsPlan, first)).toMatchObject(counts(2, 0, 0));
    const second = first.replace("2026-11-30", "2026-12-15");
    expect(await run(promotionsPlan, second)).toMatchObject(counts(0, 1, 1));
  });

  test("that end before they begin, or come twice, are refused", async () => {
    const lines =
      "601,A,2026-02-01,2026-01-01\n602,B,2026-01-01,2026-01-02\n602,C,2026-01-01,2026-01-02";
    const report = await run(promotionsPlan, `${header}\n${lines}\n`);
    expect(report.refusals.map(({ line }) => line)).toEqual([2, 3, 4]);
  });
});

describe("officers", () => {
  const header =
    "pbu,oeid,firstName,lastName,email,accountMode,locationCode,bankerCode,oldForm,mfaExcluded";
  const jo = (change: Record<string, string> = {}) =>
    Object.values({
      pbu: "10482",
      oeid: "J1",
      first: "Jo",
      last: "May",
      mail: "Jo@Bank.example",
      mode: "003",
      location: "0114",
      code: "JOM1",
      old: "0",
      excluded: "1",
      ...change,
    }).join(",");

  test("are created, changed and left alone, with their exclusion from codes", async () => {
    expect(await run(officersPlan, `${header}\n${jo()}\n`)).toMatchObject(counts(1, 0, 0));
    const changed = `${header}\n${jo({ mode: "002", excluded: "0", location: "0115" })}\n`;
    expect(await run(officersPlan, changed)).toMatchObject(counts(0, 1, 0));
    expect(await run(officersPlan, `${changed}\n`)).toMatchObject(counts(0, 0, 1));
    const row = await db.one(sql`
      select b.name, b.email, b.account_mode as mode, l.code,
             exists (select from mfa_exclusion where employee_id = 'J1') as "isExcluded"
        from banker b join location l on l.id = b.location_id where employee_id = 'J1'`);
    expect(row).toEqual({
      name: "May, Jo",
      email: "jo@bank.example",
      mode: "002",
      code: "0115",
      isExcluded: false,
    });
  });

  test.each([
    [{ pbu: "9" }, "there is no Port BU 9"],
    [{ location: "9" }, "has no location 9"],
    [{ mail: "jo" }, 'email "jo" is no e-mail address'],
    [{ mode: "1" }, "is no account mode"],
    [{ old: "maybe" }, "is neither 1 nor 0"],
  ])("with %j are refused", async (change, reason) => {
    const report = await run(officersPlan, `${header}\n${jo(change)}\n`);
    expect(report.refusals[0]?.reason).toContain(reason);
  });

  test("who are missing in a file stay as they are: only `officer leave` ends employment", async () => {
    const status = () =>
      db.rows(sql`select employee_id, status, employment_ended_on from banker
        where business_unit = '10482' and employee_id <> 'K1' order by 1`);
    const before = await status();
    expect(before.length).toBeGreaterThan(1);
    const alone = `${header}\n${jo({ oeid: "K1" })}\n`;
    expect(await run(officersPlan, alone)).toMatchObject(counts(1, 0, 0));
    expect(await status()).toEqual(before);
  });

  test("of a file that was refused, or broke off, come in by the same file later, once", async () => {
    const text = `${header}\n${jo({ oeid: "L1", location: "0199" })}\n`;
    const order = { file: await write(text), operator, isDryRun: false };
    expect(await run(officersPlan, text)).toMatchObject({ isApplied: false });
    await db.run(sql`insert into location (portfolio_id, code)
      select id, '0199' from portfolio where business_unit = '10482'`);
    await expect(importFile(breakingOff, officersPlan, order)).rejects.toThrow("broke off");
    expect(await importFile(services, officersPlan, order)).toMatchObject({
      ok: true,
      value: counts(1, 0, 0),
    });
    expect(await importFile(services, officersPlan, order)).toMatchObject({
      ok: false,
      refusal: expect.stringContaining("imported already"),
    });
  });

  test("who have left are not brought back by a file", async () => {
    await db.run(raw("update banker set status = 'left' where employee_id = 'J1'"));
    const report = await run(officersPlan, `${header}\n${jo({ last: "June" })}\n`);
    expect(report.refusals).toEqual([{ line: 2, reason: "the officer has left" }]);
  });
});
