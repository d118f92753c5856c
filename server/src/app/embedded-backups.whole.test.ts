import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPglite } from "#kernel/pglite-db.ts";
import { raw } from "#kernel/sql.ts";
import { testDatabaseKind } from "#kernel/testing/test-db.ts";
import { testKeys } from "#kernel/testing/test-keys.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { restoreCommand } from "#ops/commands/backup-commands.ts";
import { backUpEmbedded } from "./embedded-backups.ts";

async function servicesWith(env: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings = { PORTAL_DATA: folder, EMBEDDED_BACKUPS: "2", ...env };
  return { folder, services: await testServices({ env: settings }) };
}

describe.runIf(testDatabaseKind === "embedded")("the backup of the embedded database", () => {
  test("brings everything back, without the database it was taken from", async () => {
    const { folder, services } = await servicesWith();
    const bankers = raw("select count(*)::int as count from banker");
    const before = await services.db.one(bankers);
    const file = await backUpEmbedded(services);
    expect((await stat(file!)).mode & 0o777).toBe(0o600);
    const restored = await restoreCommand.runAlone(
      { config: services.config, keys: testKeys },
      { positionals: [file!, "."], options: {}, actor: "olga", folder },
    );
    expect(restored).toMatchObject({ ok: true });
    const copy = await openPglite(path.join(folder, "database"));
    expect(await copy.one(bankers)).toEqual(before);
    await copy.close();
  });

  test("keeps the newest two when told so, and touches no other file", async () => {
    const { folder, services } = await servicesWith();
    const files: string[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      files.push(path.basename((await backUpEmbedded(services))!));
      services.clock.advance(3_600_000);
    }
    expect((await readdir(path.join(folder, "backups"))).sort()).toEqual(files.slice(1));
  });

  test("removes what an automatic one left that was killed, and nobody else's", async () => {
    const { folder, services } = await servicesWith();
    const backups = path.join(folder, "backups");
    await mkdir(backups);
    for (const name of ["2026-06-15T14-00-00-000Z.backup.part", "mine.backup.part"]) {
      await writeFile(path.join(backups, name), "half");
    }
    const made = path.basename((await backUpEmbedded(services))!);
    expect((await readdir(backups)).sort()).toEqual([made, "mine.backup.part"]);
  });

  test("is not made when it is turned off", async () => {
    const { folder, services } = await servicesWith({ EMBEDDED_BACKUPS: "0" });
    expect(await backUpEmbedded(services)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });
});

test.runIf(testDatabaseKind === "postgres")("PostgreSQL is left to its own backups", async () => {
  const { folder, services } = await servicesWith();
  expect(await backUpEmbedded(services)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});
