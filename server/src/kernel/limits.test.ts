import { describe, expect, test } from "vitest";
import { StoppedClock } from "./clock.ts";
import { Fault } from "./fault.ts";
import { createLimits, type LimitName, limits } from "./limits.ts";
import { sql } from "./sql.ts";
import { openTestDatabase } from "./testing/test-db.ts";

const db = await openTestDatabase();
const clock = new StoppedClock("2026-06-15T15:00:20Z");
const production = createLimits({ clock, scale: 1 });

async function fill(limit: LimitName, key: string): Promise<void> {
  for (let hit = 0; hit < limits[limit].max; hit += 1) await production.count(db, limit, key);
}

async function refusal(limit: LimitName, key: string): Promise<Fault> {
  const error = await production.count(db, limit, key).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Fault);
  return error as Fault;
}

describe.each(["signOn", "call"] as const)("the limit %s", (limit) => {
  test("lets exactly its number pass in a window and says when to come again", async () => {
    await fill(limit, "full");
    expect(await refusal(limit, "full")).toMatchObject({ code: "too-many", retryAfterSeconds: 40 });
  });

  test("counts each key apart", async () => {
    await fill(limit, "one");
    await production.count(db, limit, "another");
  });

  test("begins anew with the next window", async () => {
    await fill(limit, "patient");
    clock.advance(40_000);
    await production.count(db, limit, "patient");
    clock.set("2026-06-15T15:00:20Z");
  });
});

test("a flood beyond the limit costs the database one write, not one each", async () => {
  await fill("signOn", "flood");
  for (let hit = 0; hit < 5; hit += 1) await refusal("signOn", "flood");
  const hits = limits.signOn.max + 1;
  const counted = sql`select hits from rate_bucket where key = 'signOn:flood'`;
  expect(await db.rows(counted)).toEqual([{ hits }]);
});

test("the figures are those agreed for production", () => {
  const figures = Object.entries(limits).map(([name, { max, windowMs }]) => [
    name,
    `${max} per ${windowMs / 60_000} min`,
  ]);
  expect(Object.fromEntries(figures)).toEqual({
    signOn: "30 per 1 min",
    codeSends: "30 per 1440 min",
    codeTries: "20 per 1440 min",
    ssnCheck: "3 per 1440 min",
    merge: "1 per 1440 min",
    aliasCheck: "10 per 1440 min",
    payoutMethodWrite: "10 per 1440 min",
    redeem: "10 per 1 min",
    tickets: "20 per 60 min",
    comments: "20 per 60 min",
    exports: "30 per 60 min",
    call: "300 per 1 min",
    callByAddress: "1200 per 1 min",
    files: "30 per 1 min",
    cspReports: "60 per 1 min",
    alarmMail: "1 per 60 min",
  });
});

test("the scale multiplies limits per day, hour and address, not those per code and minute", async () => {
  const demo = createLimits({ clock, scale: 1_000 });
  for (let hit = 0; hit < 5; hit += 1) await demo.count(db, "merge", "scaled");
  for (let hit = 0; hit < 10; hit += 1) await demo.count(db, "redeem", "scaled");
  await expect(demo.count(db, "redeem", "scaled")).rejects.toMatchObject({ code: "too-many" });
});

test("general limits per call write nothing to the database", async () => {
  await production.count(db, "callByAddress", "quiet");
  expect(await db.rows(sql`select * from rate_bucket where key like '%quiet'`)).toEqual([]);
});
