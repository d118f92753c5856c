import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { waitMs } from "#kernel/testing/patience.ts";
import { withDatabase } from "#kernel/testing/postgres-template.ts";
import { testPostgres } from "#kernel/testing/test-db.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { findPayout } from "./payouts.store.ts";
import { bank, contact, filesIn, payoutWorld, standing } from "./testing/payout-world.ts";
import { partsOf } from "./testing/sample-files.ts";
import { writeNoticeFile } from "./write-notice-file.ts";

const world = await payoutWorld();
const { services, folders, network } = world;
const { db, clock } = services;
afterEach(() => expectInvariantsToHold(db, clock));

const child = path.resolve(import.meta.dirname, "testing/work-in-child.ts");
const masterKey = createHash("sha256").update("master key of the tests").digest("base64");

/** One pass in another process that dies at the point; answers how it ended. */
async function workAndDie(point: string): Promise<string> {
  const row = await db.one<{ name: string }>(sql`select current_database() as name`);
  const url = withDatabase(testPostgres().url, row!.name);
  const env = {
    ...process.env,
    PORTAL_MODE: "test",
    MASTER_KEY: masterKey,
    PORTAL_FAIL_POINT: point,
    BANK_OUT: folders.bankOut,
    BANK_IN: folders.bankIn,
    HOLD_CHANGED_HOURS: "0",
  };
  const args = [child, url, clock.now().toISOString(), network.url];
  return new Promise((ended) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      ended(error ? (error.signal ?? `failed: ${stderr}`) : stdout);
    });
  });
}

/** The database needs a moment to see that the killed process is gone and to let go of its rows. */
async function workUntil(id: string, state: string): Promise<void> {
  const pass = async () => {
    clock.advance(60_000);
    await world.work();
    return (await standing(db, id)).state;
  };
  await expect.poll(pass, { timeout: waitMs, interval: 100 }).toBe(state);
}

const traceOf = async (id: string) =>
  (await db.one<{ traceNo: string }>(sql`
    select trace_no as "traceNo" from payout where id = ${id}`))!.traceNo;

/** How often a payment stands in files the bank could take. */
async function timesInFiles(traceNo: string): Promise<number> {
  let count = 0;
  for (const [name, text] of Object.entries(await filesIn(folders.bankOut))) {
    if (name.startsWith(".")) continue;
    const parts = await partsOf(text);
    count += parts.filter((part) => part.kind === "entry" && part.entry.traceNo === traceNo).length;
  }
  return count;
}

test.each([
  ["claim-batch:batch-inserted", 0],
  ["claim-batch:before-commit", 0],
  ["write-batch:draft-written", 1],
  ["write-batch:before-commit", 1],
  ["send-batch:before-rename", 2],
  ["send-batch:renamed", 2],
  ["send-batch:before-commit", 2],
])("killed at %s, a payment to a bank leaves once in one file", async (point, passesBefore) => {
  const id = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  for (let pass = 0; pass < passesBefore; pass += 1) await world.work();
  expect(await workAndDie(point)).toBe("SIGKILL");
  await workUntil(id, "accepted");
  expect(await timesInFiles(await traceOf(id))).toBe(1);
});

test.each([
  "take-in:before-commit",
  "read-bank:before-archive",
  "read-bank:archived",
  "apply-line:before-commit",
])("killed at %s, a return is read, booked and told once", async (point) => {
  const id = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  for (let pass = 0; pass < 3; pass += 1) await world.work();
  const payout = await findPayout(db, id);
  const text = writeNoticeFile(
    services,
    { ...payout!, traceNo: payout!.traceNo! },
    { code: "R03" },
  );
  await writeFile(path.join(folders.bankIn, `${randomUUID()}.ach`), text, "latin1");
  expect(await workAndDie(point)).toBe("SIGKILL");
  await workUntil(id, "returned");
  const told = await db.one(sql`
    select (select count(*) from inbound_line where payout_id = ${id}) as lines,
      (select count(*) from payout_event
       where payout_id = ${id} and state = 'returned') as returns,
      (select count(*) from audit_event
       where object = ${id} and action = 'payout-returned') as records`);
  expect(told).toEqual({ lines: 1, returns: 1, records: 1 });
  expect(await filesIn(folders.bankIn)).toEqual({});
});

test.each([
  ["person-payout:before-call", 0],
  ["person-payout:after-call", 1],
])("killed at %s, a payment to a person is made once", async (point, madeBefore) => {
  const id = await world.redeem("dev", contact("6125550147"));
  const count = network.paymentCount();
  clock.advance(60_000);
  await world.work();
  clock.advance(60_000);
  expect(await workAndDie(point)).toBe("SIGKILL");
  expect(network.paymentCount()).toBe(count + madeBefore);
  await workUntil(id, "settled");
  expect(network.paymentCount()).toBe(count + 1);
});

test("without a fail-point the other process does the pass", async () => {
  expect(await workAndDie("")).toBe("done");
});
