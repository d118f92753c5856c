import { afterEach, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { decideCase } from "./decide-case.ts";
import {
  bank,
  bankerIdOf,
  payoutWorld,
  saveMethod,
  standing,
  walkOf,
} from "./testing/payout-world.ts";

const world = await payoutWorld({ HOLD_CHANGED_HOURS: "24" });
const { services } = world;
const { db, clock } = services;
const ground = { services, files: world.files };

afterEach(() => expectInvariantsToHold(db, clock));

async function toNextFile() {
  world.toCutOff();
  await world.work();
}
const caseOf = async (payoutId: string) =>
  (await db.one<{ id: number; summary: string }>(sql`
    select id, summary from payout_case where subject = ${`held/${payoutId}`}`))!;

describe("a payment is held for a person", () => {
  test("when the account was changed within a day before; released, it goes on from where it was", async () => {
    const id = await world.redeem("ben", bank("400058219999"));
    await toNextFile();
    expect(await standing(db, id)).toEqual({ state: "held", statuses: [10] });
    const { id: caseId, summary } = await caseOf(id);
    expect(summary).toContain("changed shortly before");
    expect((await decideCase(ground, { caseId, decision: "release", by: "olga" })).ok).toBe(true);
    expect(await standing(db, id)).toEqual({ state: "created", statuses: [6] });
    await toNextFile();
    expect(await walkOf(db, id)).toEqual([4, 6, 10, 6, 7]);
  });

  test("when another banker uses the same account; refused, its money stays the banker's", async () => {
    clock.advance(3 * 24 * 3_600_000);
    await saveMethod(services, bankerIdOf("fay"), bank("7730052946"));
    clock.advance(2 * 24 * 3_600_000);
    const id = await world.redeem("dev", bank("7730052946"));
    await toNextFile();
    const { id: caseId, summary } = await caseOf(id);
    expect(summary).toContain("also used by another banker");
    expect((await decideCase(ground, { caseId, decision: "refuse", by: "olga" })).ok).toBe(true);
    expect(await standing(db, id)).toEqual({ state: "failed", statuses: [12] });
    expect(await decideCase(ground, { caseId, decision: "release", by: "olga" })).toMatchObject({
      ok: false,
    });
  });

  test("when the amount is far above every payment so far", async () => {
    const id = await world.redeem("ben", bank("400058219999"), 90_000_00);
    await toNextFile();
    expect((await caseOf(id)).summary).toContain("5 times the highest");
  });

  test("and not for a usual amount to an account of long standing", async () => {
    clock.advance(3 * 24 * 3_600_000);
    const id = await world.redeem("ben", bank("400058219999"), 45_00);
    await toNextFile();
    expect((await standing(db, id)).state).toBe("claimed");
  });
});

test("a decision that does not belong to the case is refused with those that do", async () => {
  const { id } = (await db.one<{ id: number }>(sql`select min(id) as id from payout_case`))!;
  expect(await decideCase(ground, { caseId: id, decision: "sent", by: "olga" })).toEqual({
    ok: false,
    refusal: "A case of held-payment is decided by release or refuse.",
  });
  expect(await decideCase(ground, { caseId: 99_999, decision: "sent", by: "olga" })).toEqual({
    ok: false,
    refusal: "There is no case 99999.",
  });
});
