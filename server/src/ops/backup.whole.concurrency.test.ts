import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createAudit } from "#kernel/audit.ts";
import { StoppedClock } from "#kernel/clock.ts";
import type { Database } from "#kernel/db.ts";
import { prepareDatabase } from "#kernel/prepare-database.ts";
import { sealAudit } from "#kernel/seal-audit.ts";
import { raw } from "#kernel/sql.ts";
import { asOwnerOf, withDatabase } from "#kernel/testing/postgres-template.ts";
import { seedTemplate } from "#kernel/testing/seed-template.ts";
import { silentLog } from "#kernel/testing/silent-log.ts";
import type { RunningPostgres } from "#kernel/testing/start-postgres.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { dumpablePostgres } from "./testing/dumpable-postgres.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// The personas are sealed with it.
const masterKey = createHash("sha256").update("master key of the tests").digest("base64");
const entry = path.resolve(import.meta.dirname, "main.ts");
const clock = new StoppedClock("2026-06-15T15:00:00Z");
const dumpable = dumpablePostgres();
if (dumpable.trouble)
  process.stderr.write(`Backup of PostgreSQL not tried: ${dumpable.trouble}.\n`);

describe.skipIf(dumpable.trouble)("backup and restore of PostgreSQL", () => {
  let folder: string;
  let home: RunningPostgres;
  /** Another server: no role, no owner and no key of the first. */
  let elsewhere: RunningPostgres;
  let source: string;
  let copy: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "portal-backup-"));
    [home, elsewhere] = await Promise.all([dumpable.start(), dumpable.start()]);
    source = withDatabase(home.url, "portal");
    copy = withDatabase(elsewhere.url, "restored");
    await asOwnerOf(home.url, (owner) => owner.run(raw("create database portal")));
    await asOwnerOf(elsewhere.url, (owner) => owner.run(raw("create database restored")));
    await asOwnerOf(source, async (owner) => {
      await prepareDatabase(owner, silentLog);
      await seedTemplate(owner);
      await sealWithHighNumbers(owner);
    });
  });
  afterAll(async () => {
    await home?.stop();
    await elsewhere?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** As after months of service: its transaction numbers are far ahead of a new server's. */
  async function sealWithHighNumbers(db: Database) {
    for (let turn = 0; turn < 3_000; turn += 1) await db.run(raw("select pg_current_xact_id()"));
    await createAudit(clock).record(db, { actor: "system", action: "try", outcome: "ok" });
    expect(await sealAudit({ db, clock, log: silentLog })).toBeGreaterThan(0);
  }

  const settings = (databaseUrl: string, key: string) => ({
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    INIT_CWD: folder,
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    MASTER_KEY: key,
    DATABASE_URL: databaseUrl,
  });
  function ops(databaseUrl: string, args: string[], key = masterKey) {
    const env = settings(databaseUrl, key);
    return new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(process.execPath, [entry, ...args], { env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  }
  const contents = (url: string) =>
    asOwnerOf(url, (owner) =>
      owner.one(
        raw(`select (select count(*)::int from banker) as bankers,
          (select count(*)::int from reward) as rewards,
          (select sum(amount_cents)::bigint from reward) as cents,
          (select count(*)::int from ledger_entry) as entries,
          (select md5(string_agg(b::text, ',' order by b)) from (
             select (account_id, sum(cents))::text as b from ledger_entry group by account_id) x
          ) as balances,
          (select count(*)::int from w9_form) as forms`),
      ),
    );

  test("one encrypted file, beside a running server, which only its key opens", async () => {
    expect(await ops(source, ["backup", "now.backup"])).toMatchObject({ code: 0, err: "" });
    const bytes = await readFile(path.join(folder, "now.backup"));
    expect(bytes.subarray(0, 16).toString()).toBe("PORTAL-BACKUP-1\n");
    // pg_dump's own format begins with PGDMP and has the names of tables in the clear.
    expect(bytes.includes("PGDMP")).toBe(false);
    expect(bytes.includes("ledger_entry")).toBe(false);
    const other = Buffer.alloc(32, 7).toString("base64");
    const locked = await ops(source, ["restore", "now.backup", copy, "--as", "olga"], other);
    expect(locked.code).toBe(1);
    const spoilt = Buffer.from(bytes);
    spoilt[5_000] = spoilt[5_000]! ^ 1;
    await writeFile(path.join(folder, "spoilt.backup"), spoilt);
    const refused = await ops(source, ["restore", "spoilt.backup", copy, "--as", "olga"]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("was changed") });
  });

  test("into an empty database of another server: the same rows, and the books balance", async () => {
    const restored = await ops(source, ["restore", "now.backup", copy, "--as", "olga"]);
    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(await contents(copy)).toEqual(await contents(source));
    // What left since the backup is not known there: nothing leaves until a person has looked.
    expect(restored.out).toContain("redemptions resume");
    const stop = raw(`select payouts_stopped_at is not null as "isStopped",
      (select count(*)::int from audit_event where action = 'ops restore' and actor = 'olga'
        and object = 'now.backup') as told from house_state`);
    expect(await asOwnerOf(copy, (owner) => owner.one(stop))).toEqual({ isStopped: true, told: 1 });
    // The sixteen invariants of the money, at the personas' own time; a payment may not lie about
    // for months.
    await asOwnerOf(copy, (owner) => expectInvariantsToHold(owner, clock));
    const checks = [["rollups", "check"], ["audit", "verify"], ["check"], ["vault", "status"]];
    for (const check of checks) {
      const outcome = await ops(copy, check);
      expect(outcome, `${check}: ${outcome.out}${outcome.err}`).toMatchObject({ code: 0 });
    }
    // Sealed numbers can be read there with the same key: a W-9 is printed from it.
    const print = ["w9", "print", "10482", "730902", "--out", "ben.pdf", "--as", "olga"];
    expect(await ops(copy, print)).toMatchObject({ code: 0 });
    // The service's rights are what they were: the audit log only grows.
    const right = raw(`select has_table_privilege('portal_app', 'audit_event', 'insert') as add,
      has_table_privilege('portal_app', 'audit_event', 'delete') as remove`);
    expect(await asOwnerOf(copy, (owner) => owner.one(right))).toEqual({
      add: true,
      remove: false,
    });
  });

  test("refuses a database with something in it, and leaves nothing in the clear behind", async () => {
    const again = await ops(source, ["restore", "now.backup", copy, "--as", "olga"]);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("name an empty one") });
    const left = await readdir(folder);
    expect(left.filter((name) => name.startsWith("restore-") || name.endsWith(".part"))).toEqual(
      [],
    );
  });

  test("one that is broken off takes its pg_restore along, which would bring a database that pays", async () => {
    const empty = withDatabase(elsewhere.url, "empty");
    await asOwnerOf(elsewhere.url, (owner) => owner.run(raw("create database empty")));
    const tools = path.join(folder, "tools");
    const pidFile = path.join(tools, "pid");
    await mkdir(tools);
    const tool = `#!/bin/sh\necho $$ > "${pidFile}"\nexec sleep 100\n`;
    await writeFile(path.join(tools, "pg_restore"), tool, { mode: 0o755 });
    const env = { ...settings(source, masterKey), PATH: `${tools}:${process.env.PATH}` };
    const args = [entry, "restore", "now.backup", empty, "--as", "olga"];
    const restore = spawn(process.execPath, args, { env });
    const said = textOf(restore.stderr);
    const ended = once(restore, "close");
    const pid = await vi.waitFor(async () => Number(await readFile(pidFile, "utf8")) || fail(), {
      timeout: 60_000,
    });
    restore.kill("SIGTERM");
    await ended;
    await vi.waitFor(async () => expect(await isAtWork(pid)).toBe(false), { timeout: 10_000 });
    expect(await said).toContain("Drop that database before the next try");
  });

  test.each([
    ["once", "whole"],
    ["twice, as by a terminal and by npm", "whole_twice"],
    ["by the end of its terminal, which takes no more words", "whole_unheard"],
  ])(
    "one that is broken off when its pg_restore is through, %s, leaves nothing that pays unsaid",
    async (how, name) => {
      const whole = withDatabase(elsewhere.url, name);
      await asOwnerOf(elsewhere.url, (owner) => owner.run(raw(`create database ${name}`)));
      const tools = path.join(folder, `tools-${name}`);
      await mkdir(tools);
      // The signal comes when the tool is gone, before anything was done with what it brought.
      const tool = `#!/bin/sh
      PATH="${process.env.PATH}"
      (while kill -0 $$; do :; done; kill -TERM $PPID) </dev/null >/dev/null 2>&1 &
      pg_restore "$@"\n`;
      await writeFile(path.join(tools, "pg_restore"), tool, { mode: 0o755 });
      const env = { ...settings(source, masterKey), PATH: `${tools}:${process.env.PATH}` };
      const args = [entry, "restore", "now.backup", whole, "--as", "olga"];
      const restore = spawn(process.execPath, args, { env });
      if (how.startsWith("by")) restore.stderr.destroy();
      if (how.startsWith("twice")) restore.stderr.once("data", () => restore.kill("SIGTERM"));
      const said = how.startsWith("by") ? "would pay what waits" : textOf(restore.stderr);
      await once(restore, "close");
      const stop = raw(`select payouts_stopped_at is not null as "isStopped" from house_state`);
      // Heard a moment too early, it leaves at once: then it says what to do.
      if (restore.exitCode === 1) expect(await said).toContain("Drop that database");
      else expect(await asOwnerOf(whole, (owner) => owner.one(stop))).toEqual({ isStopped: true });
      expect(await said).toContain("would pay what waits");
    },
  );
});

function fail(): never {
  throw new Error("not yet");
}

/** One that has ended may wait for its parent to take notice. */
async function isAtWork(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z");
  return !/\) [ZX]/.test(stat);
}
