import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { raw, sql } from "#kernel/sql.ts";
import { withDatabase } from "#kernel/testing/postgres-template.ts";
import { asOwner, openTestDatabase, testPostgres } from "#kernel/testing/test-db.ts";
import { checkRollups } from "#rewards/check-rollups.ts";
import { rewardLine, writeCsv } from "./testing/reward-csv.ts";

vi.setConfig({ testTimeout: 300_000 });

const db = await openTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "portal-killed-"));
const { name } = (await db.one<{ name: string }>(raw("select current_database() as name")))!;
const entry = path.resolve(import.meta.dirname, "../ops/main.ts");
const masterKey = createHash("sha256").update("master key of the tests").digest("base64");

function startImport(file: string): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    MASTER_KEY: masterKey,
    DATABASE_URL: withDatabase(testPostgres().url, name),
  };
  const args = [entry, "import", "rewards", file, "--as", "olga", "--json"];
  return spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
}

/** The other process says in pg_stat_activity how far it is; only the owner may read that. */
function waitFor(isThere: string): Promise<void> {
  return asOwner(db, async (owner) => {
    for (;;) {
      const seen = await owner.one(sql`
        select 1 from pg_stat_activity where datname = ${name} and query ilike ${isThere}
          and pid <> pg_backend_pid() and xact_start is not null`);
      if (seen) return;
    }
  });
}

const imported = () =>
  db.one(
    raw(`select (select count(*)::int from reward r join reward_upload u on u.id = r.upload_id
                  where u.import_id is not null) as rewards,
           (select count(*)::int from import_file) as files`),
  );

test("an import killed in the middle leaves nothing half done, and the next one does it once", async () => {
  const promotion = await db.one<{ name: string }>(raw("select name from promotion where id = 1"));
  const lines = Array.from({ length: 20_000 }, (_, index) =>
    rewardLine(promotion!.name, { amount: String(1 + index) }),
  );
  const file = await writeCsv(folder, lines);
  for (const stage of ["%insert into import_line%", "%insert into reward (%"]) {
    const child = startImport(file);
    await waitFor(stage);
    child.kill("SIGKILL");
    await once(child, "exit");
    // The server notices the lost connection by itself and takes back what was begun.
    await vi.waitFor(async () => {
      const left = await asOwner(db, (owner) =>
        owner.rows(sql`select pid from pg_stat_activity where datname = ${name}
          and pid <> pg_backend_pid() and xact_start is not null`),
      );
      expect(left).toEqual([]);
    }, 60_000);
    expect(await imported(), stage).toEqual({ rewards: 0, files: 0 });
  }
  const [code] = (await once(startImport(file), "exit")) as [number];
  expect(code).toBe(0);
  expect(await imported()).toEqual({ rewards: 20_000, files: 1 });
  expect(await checkRollups(db)).toEqual([]);
  const [again] = (await once(startImport(file), "exit")) as [number];
  expect(again).toBe(1);
  expect(await imported()).toEqual({ rewards: 20_000, files: 1 });
  await rm(folder, { recursive: true });
});
