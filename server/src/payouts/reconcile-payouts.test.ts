import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { hearAlarms } from "#kernel/testing/hear-alarms.ts";
import { movePayouts } from "./move-payouts.ts";
import type { PayoutState } from "./payout.ts";
import { payoutJobs } from "./payout-jobs.ts";
import { lockPayouts } from "./payouts.store.ts";
import { reconcileDay, reconcilePayouts } from "./reconcile-payouts.ts";
import { bank, contact, payoutWorld } from "./testing/payout-world.ts";

const world = await payoutWorld();
const { services, folders } = world;
const { db, clock } = services;
const alarms = hearAlarms();

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
  expect(await reconcileDay(services, "2026-06-15")).toMatchObject({
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
  expect(await reconcileDay(services, "2026-06-18")).toMatchObject({
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
  alarms.length = 0;
  const found = await reconcileDay(services, "2026-06-23");
  expect(alarms).toEqual(["reconciliation"]);
  expect(found).toMatchObject({ matchedCents: cents, extraCents: cents, explainedPercent: 50 });
  const kept = await db.one(sql`
    select extra_cents as cents from reconciliation where day = '2026-06-23'`);
  expect(kept).toEqual({ cents });
});

test("a day without money is wholly explained", async () => {
  expect(await reconcileDay(services, "2020-01-01")).toMatchObject({ explainedPercent: 100 });
});

interface Reported {
  cents: number;
  traceNo: string;
}
async function bankReports(name: string, ...lines: Reported[]) {
  const body = lines.map(({ traceNo, cents }) => `${traceNo},${cents}\n`).join("");
  const text = `trace_number,amount_cents\n${body}total,${lines.length}\n`;
  await writeFile(path.join(folders.bankIn, name), text);
  await world.work();
}
const outcomesOf = async (id: string) =>
  (
    await db.rows<{ outcome: string }>(sql`
      select outcome from inbound_line where payout_id = ${id} order by id`)
  ).map(({ outcome }) => outcome);
const move = (id: string, to: PayoutState) =>
  db.tx(async (tx) => {
    const payouts = await lockPayouts(tx, [id]);
    await movePayouts(services, tx, { payouts, move: { to, source: "operations" } });
  });

describe("the bank's report about a payment", () => {
  test("counts, and counts once, when the calendar was faster than the bank", async () => {
    clock.set("2026-07-06T14:00:00Z");
    const named = await world.redeem("ben", bank("400058214821", "071000013"));
    const unnamed = await world.redeem("dev", bank("7730052946"));
    await sendFile();
    clock.set("2026-07-08T04:00:01Z");
    await world.work();
    clock.set("2026-07-08T10:00:00Z");
    const told = await amountOf(named);
    await bankReports("late.csv", told);
    await bankReports("late-again.csv", told, told);
    expect(await outcomesOf(named)).toEqual(["left-settled", "left-settled", "left-settled"]);
    expect(await reconcileDay(services, "2026-07-08")).toMatchObject({
      matchedCents: told.cents,
      missingCents: (await amountOf(unnamed)).cents,
      extraCents: 0,
    });
  });

  test("counts when it comes the next day, or before a held payment is let go", async () => {
    clock.set("2026-07-13T14:00:00Z");
    const late = await world.redeem("ben", bank("400058214821", "071000013"));
    const held = await world.redeem("dev", bank("7730052946"));
    const punctual = await world.redeem("cleo", bank("600058210003"));
    await sendFile();
    await move(held, "held");
    clock.set("2026-07-15T10:00:00Z");
    await bankReports("early.csv", await amountOf(held), await amountOf(punctual));
    clock.set("2026-07-16T10:00:00Z");
    await bankReports("next-day.csv", await amountOf(late));
    await move(held, "accepted");
    await world.work();
    expect(await outcomesOf(held)).toEqual(["left-held"]);
    const explained = { missingCents: 0, assumedCents: 0, explainedPercent: 100 };
    expect(await reconcileDay(services, "2026-07-15")).toMatchObject({
      matchedCents: (await amountOf(late)).cents + (await amountOf(punctual)).cents,
      ...explained,
    });
    expect(await reconcileDay(services, "2026-07-16")).toMatchObject({
      matchedCents: (await amountOf(held)).cents,
      ...explained,
    });
  });

  test("explains nothing with another amount, or before the file has left", async () => {
    clock.set("2026-07-20T14:00:00Z");
    const other = await world.redeem("ben", bank("400058214821", "071000013"));
    const early = await world.redeem("dev", bank("7730052946"));
    const named = await world.redeem("cleo", bank("600058210003"));
    world.toCutOff();
    await world.work();
    await bankReports("early-word.csv", await amountOf(early));
    await world.work();
    await bankReports("other-amount.csv", { ...(await amountOf(other)), cents: 1 });
    clock.set("2026-07-22T14:00:00Z");
    await world.work();
    await bankReports("of-the-day.csv", await amountOf(named));
    expect(await outcomesOf(early)).toEqual(["left-claimed"]);
    expect(await reconcileDay(services, "2026-07-20")).toMatchObject({
      extraCents: (await amountOf(early)).cents,
    });
    expect(await outcomesOf(other)).toEqual(["different-amount"]);
    expect(await reconcileDay(services, "2026-07-22")).toMatchObject({
      matchedCents: (await amountOf(named)).cents,
      missingCents: (await amountOf(other)).cents + (await amountOf(early)).cents,
    });
  });

  test("explains the payment that came back later, and not its return", async () => {
    clock.set("2026-07-27T14:00:00Z");
    const id = await world.redeem("ben", bank("400058214821", "071000013"));
    await sendFile();
    const told = await amountOf(id);
    clock.set("2026-07-29T10:00:00Z");
    await world.work();
    clock.set("2026-07-30T10:00:00Z");
    await db.tx(async (tx) => {
      const payouts = await lockPayouts(tx, [id]);
      await movePayouts(services, tx, { payouts, move: { to: "returned", source: "bank" } });
    });
    await bankReports("after-return.csv", told);
    expect(await outcomesOf(id)).toEqual(["left-returned"]);
    expect(await reconcileDay(services, "2026-07-29")).toMatchObject({ matchedCents: told.cents });
    expect(await reconcileDay(services, "2026-07-30")).toMatchObject({
      matchedCents: 0,
      missingCents: told.cents,
    });
  });
});

describe("the daily comparison", () => {
  const jobRuns = () => payoutJobs(services, world.ports)["reconcile-payouts"]({}, { id: "1" });
  const forgetAll = () => db.run(sql`delete from reconciliation`);
  const comparedDays = async () =>
    (
      await db.rows<{ day: string }>(sql`
        select day from reconciliation where made_at = ${clock.now()} order by day`)
    ).map(({ day }) => day);

  test("begins with yesterday", async () => {
    await forgetAll();
    clock.set("2026-08-03T10:30:00Z");
    await jobRuns();
    expect(await comparedDays()).toEqual(["2026-08-02"]);
  });

  test("makes up for the days on which no server ran, in one alarm", async () => {
    clock.set("2026-08-04T15:00:00Z");
    await bankReports("extra.csv", { traceNo: "999999990000002", cents: 700 });
    clock.set("2026-08-06T15:00:00Z");
    await bankReports("extra-again.csv", { traceNo: "999999990000003", cents: 700 });
    clock.set("2026-08-07T10:30:00Z");
    alarms.length = 0;
    await jobRuns();
    expect(await comparedDays()).toEqual(["2026-08-03", "2026-08-04", "2026-08-05", "2026-08-06"]);
    expect(alarms).toEqual(["reconciliation"]);
    const unexplained = await db.rows(sql`
      select day from reconciliation where extra_cents = 700 order by day`);
    expect(unexplained).toEqual([{ day: "2026-08-04" }, { day: "2026-08-06" }]);
  });

  test("leaves out no day because an operator named a later one, or one that was not over", async () => {
    clock.set("2026-08-09T15:00:00Z");
    await reconcileDay(services, "2026-08-08");
    await reconcileDay(services, "2026-08-09");
    clock.set("2026-08-11T10:30:00Z");
    const found = await reconcilePayouts(services);
    expect(found.map(({ day }) => day)).toEqual(["2026-08-07", "2026-08-09", "2026-08-10"]);
  });

  test("goes back 31 days at most", async () => {
    clock.set("2026-11-01T12:00:00Z");
    const days = (await reconcilePayouts(services)).map(({ day }) => day);
    expect([days.length, days[0], days.at(-1)]).toEqual([31, "2026-10-01", "2026-10-31"]);
  });
});
