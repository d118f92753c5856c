import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { onAlarm } from "#kernel/alarms.ts";
import { sql } from "#kernel/sql.ts";
import { reconcilePayouts } from "./reconcile-payouts.ts";
import { bank, contact, payoutWorld } from "./testing/payout-world.ts";

const world = await payoutWorld();
const { services, folders } = world;
const { db, clock } = services;

const amountOf = async (id: string) =>
  (await db.one<{ cents: number; traceNo: string }>(sql`
    select amount_cents as cents, trace_no as "traceNo" from payout where id = ${id}`))!;

async function sendFile() {
  world.toCutOff();
  for (let pass = 0; pass < 3; pass += 1) await world.work();
}

test("a day whose payments bank and network have confirmed is explained to the cent", async () => {
  const toBank = await world.redeem("ben", bank("400058214821", "071000013"));
  const toPerson = await world.redeem("dev", contact("6125550147"));
  await sendFile();
  await world.bankAnswers();
  for (let pass = 0; pass < 5; pass += 1) {
    clock.advance(60_000);
    await world.work();
  }
  const total = (await amountOf(toBank)).cents + (await amountOf(toPerson)).cents;
  expect(await reconcilePayouts(services, "2026-06-15")).toMatchObject({
    matchedCents: total,
    missingCents: 0,
    explainedPercent: 100,
  });
});

test("without a report the calendar is taken on trust", async () => {
  clock.set("2026-06-16T15:00:00Z");
  const id = await world.redeem("ben", bank("400058214821", "071000013"));
  await sendFile();
  clock.set("2026-06-18T15:00:00Z");
  await world.work();
  const { cents } = await amountOf(id);
  expect(await reconcilePayouts(services, "2026-06-18")).toMatchObject({
    assumedCents: cents,
    explainedPercent: 100,
  });
});

test("what the bank knows and we do not lowers the figure and raises an alarm", async () => {
  clock.set("2026-06-23T15:00:00Z");
  const id = await world.redeem("ben", bank("400058214821", "071000013"));
  await sendFile();
  const { cents, traceNo } = await amountOf(id);
  const lines = ["trace_number,amount_cents", `${traceNo},${cents}`, `999999990000001,${cents}`];
  const report = `${lines.join("\n")}\ntotal,2\n`;
  await writeFile(path.join(folders.bankIn, "report.csv"), report);
  await world.work();
  const alarms: string[] = [];
  const stop = onAlarm((kind) => alarms.push(kind));
  const found = await reconcilePayouts(services, "2026-06-23");
  stop();
  expect(alarms).toEqual(["reconciliation"]);
  expect(found).toMatchObject({ matchedCents: cents, extraCents: cents, explainedPercent: 50 });
  const kept = await db.one(sql`
    select extra_cents as cents from reconciliation where day = '2026-06-23'`);
  expect(kept).toEqual({ cents });
});

test("a day without money is wholly explained", async () => {
  expect(await reconcilePayouts(services, "2020-01-01")).toMatchObject({ explainedPercent: 100 });
});
