import { rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { decideCase } from "./decide-case.ts";
import { bank, filesIn, payoutWorld, standing } from "./testing/payout-world.ts";

const world = await payoutWorld();
const { services, folders } = world;
const { db, clock } = services;
afterEach(() => expectInvariantsToHold(db, clock));

const expectedOn = async (id: string) =>
  (await db.one<{ day: string }>(sql`
    select expected_on as day from payout where id = ${id}`))!.day;

/** Redeemed on a day; its file is written at the cut-off and not yet handed over. */
async function writtenOn(day: string): Promise<string> {
  clock.set(`${day}T15:00:00Z`);
  const id = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  await world.work();
  await world.work();
  expect((await standing(db, id)).state).toBe("submitted");
  return id;
}

test("a file that leaves on its day keeps what was promised", async () => {
  const id = await writtenOn("2026-06-15");
  await world.work();
  expect((await standing(db, id)).state).toBe("accepted");
  expect(await expectedOn(id)).toBe("2026-06-17");
  await world.bankAnswers();
  await world.work();
});

test("a file that leaves the next day promises a day more, and is not taken for paid before", async () => {
  const id = await writtenOn("2026-06-22");
  expect(await expectedOn(id)).toBe("2026-06-24");
  clock.set("2026-06-23T13:00:00Z");
  await world.work();
  expect((await standing(db, id)).state).toBe("accepted");
  expect(await expectedOn(id)).toBe("2026-06-25");
  clock.set("2026-06-24T15:00:00Z");
  await world.work();
  expect((await standing(db, id)).state).toBe("accepted");
  clock.set("2026-06-25T15:00:00Z");
  await world.work();
  expect((await standing(db, id)).state).toBe("settled");
});

test("nor is one that the bank turned out to have, found gone after that day had come", async () => {
  const id = await writtenOn("2026-06-29");
  const draft = Object.keys(await filesIn(folders.bankOut)).find((name) => name.startsWith("."))!;
  await rm(path.join(folders.bankOut, draft));
  clock.set("2026-07-01T14:00:00Z");
  await world.work();
  const found = await db.one<{ id: number }>(sql`
    select id from payout_case where kind = 'unknown-outcome' and decision is null`);
  clock.advance(600_000);
  const decision = { caseId: found!.id, decision: "sent", by: "olga" };
  expect((await decideCase({ services, files: world.files }, decision)).ok).toBe(true);
  await world.work();
  expect((await standing(db, id)).state).toBe("accepted");
  expect(await expectedOn(id)).toBe("2026-07-03");
  clock.set("2026-07-03T15:00:00Z");
  await world.work();
  expect((await standing(db, id)).state).toBe("settled");
});

test("nor is one that was lost, and handed over after its money should have been there", async () => {
  const id = await writtenOn("2026-07-06");
  const draft = Object.keys(await filesIn(folders.bankOut)).find((name) => name.startsWith("."))!;
  await rm(path.join(folders.bankOut, draft));
  await world.work();
  const found = await db.one<{ id: number }>(sql`
    select id from payout_case where kind = 'unknown-outcome' and decision is null`);
  clock.set("2026-07-09T13:00:00Z");
  const decision = { caseId: found!.id, decision: "not-sent", by: "olga" };
  expect((await decideCase({ services, files: world.files }, decision)).ok).toBe(true);
  for (let pass = 0; pass < 3; pass += 1) await world.work();
  expect((await standing(db, id)).state).toBe("accepted");
  // Thursday's file, and a weekend between.
  expect(await expectedOn(id)).toBe("2026-07-13");
});
