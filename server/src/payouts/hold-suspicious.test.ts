import { afterEach, describe, expect, test } from "vitest";
import { raw, sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { listAttempts } from "./attempts.store.ts";
import { decideCase } from "./decide-case.ts";
import { explainFailure } from "./explain-failure.ts";
import { holdSuspicious } from "./hold-suspicious.ts";
import { payoutJobs } from "./payout-jobs.ts";
import { findPayout } from "./payouts.store.ts";
import { resendPayout } from "./resend-payout.ts";
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

  test("and a job from before that comes again after its release ends, for it is due anew", async () => {
    const id = await world.redeem("ben", bank("400058219998"));
    await toNextFile();
    const { id: caseId } = await caseOf(id);
    expect((await decideCase(ground, { caseId, decision: "release", by: "olga" })).ok).toBe(true);
    await payoutJobs(services, world.ports)["advance-payout"]({ payoutId: id }, { id });
    expect((await standing(db, id)).state).toBe("created");
    // Nor does whoever looked before the release hold it a second time.
    await holdSuspicious(services, [id]);
    expect((await standing(db, id)).state).toBe("created");
    await toNextFile();
    expect((await standing(db, id)).state).toBe("claimed");
  });

  test("and released while its job still waited, it has one for when it is due anew", async () => {
    const id = await world.redeem("ben", bank("400058219997"));
    await toNextFile();
    const { id: caseId } = await caseOf(id);
    expect((await decideCase(ground, { caseId, decision: "release", by: "olga" })).ok).toBe(true);
    const jobMoves = (to: "active" | "completed", from: "created" | "active") =>
      asOwner(db, (owner) =>
        owner.run(sql`
          update pgboss.job set state = ${raw(`'${to}'`)}
          where singleton_key = ${id} and state = ${raw(`'${from}'`)}`),
      );
    await jobMoves("active", "created");
    await payoutJobs(services, world.ports)["advance-payout"]({ payoutId: id }, { id });
    await jobMoves("completed", "active");
    await expectInvariantsToHold(db, clock);
    await toNextFile();
    expect((await standing(db, id)).state).toBe("claimed");
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

describe("a payment with more digits than a file has columns for", () => {
  const openCaseOf = (id: string) =>
    db.one<{ id: number; summary: string }>(sql`
      select id, summary from payout_case
      where subject = ${`held/${id}`} and decision is null`);
  const decide = async (id: string, decision: string) => {
    const { id: caseId } = (await openCaseOf(id))!;
    expect((await decideCase(ground, { caseId, decision, by: "olga" })).ok).toBe(true);
  };

  test("is held however often it is released, keeps no other back, and ends when it is refused", async () => {
    await saveMethod(services, bankerIdOf("ben"), bank("800058210001"));
    clock.advance(3 * 24 * 3_600_000);
    const id = await world.redeem("dev", bank("800058210002"), 10_000_000_000);
    await toNextFile();
    expect((await openCaseOf(id))?.summary).toContain("more digits than a payment file can carry");
    await decide(id, "release");
    const other = await world.redeem("ben", bank("800058210001"), 45_00);
    await toNextFile();
    await world.work();
    expect(await standing(db, other)).toEqual({ state: "submitted", statuses: [8] });
    expect(await standing(db, id)).toEqual({ state: "held", statuses: [10] });
    await decide(id, "refuse");
    expect(await standing(db, id)).toEqual({ state: "failed", statuses: [12] });
  });

  test("is one of $100,000,000; of a cent less it leaves once it is released", async () => {
    const id = await world.redeem("dev", bank("800058210002"), 9_999_999_999);
    await toNextFile();
    await decide(id, "release");
    await toNextFile();
    await world.work();
    expect(await openCaseOf(id)).toBeUndefined();
    expect(await standing(db, id)).toEqual({ state: "submitted", statuses: [8] });
  });
});

describe("a payment that a person stopped", () => {
  const dayMs = 24 * 3_600_000;
  const bankerId = bankerIdOf("ben");

  async function stopped(accountNumber: string): Promise<string> {
    clock.advance(3 * dayMs);
    const id = await world.redeem("ben", bank(accountNumber));
    await toNextFile();
    const { id: caseId } = await caseOf(id);
    expect((await decideCase(ground, { caseId, decision: "refuse", by: "olga" })).ok).toBe(true);
    return id;
  }

  test("is told as stopped by us, not as returned by a bank that never saw it", async () => {
    const id = await stopped("700058210001");
    const { redemptionId } = (await findPayout(db, id))!;
    const [attempt] = await listAttempts(db, redemptionId);
    expect(attempt?.failureCode).toBeNull();
    expect(explainFailure({ rail: "ach", code: "" })).toEqual({
      title: "Stopped after a check",
      explanation: "We stopped this payment before it left; its money is still yours.",
      mover: "support",
      next: "Create a support ticket; our team will help you.",
    });
    await services.jobs.drain();
    const mail = services.sentMail.filter(({ subject }) => subject.includes("stopped")).at(-1);
    expect(mail?.text).toContain("We stopped this payment before it left");
    expect(mail?.text).not.toContain("could not be delivered");
  });

  test("does not leave by itself to the next account that is saved: a person sends it", async () => {
    const id = await stopped("700058210003");
    clock.advance(60_000);
    await saveMethod(services, bankerId, bank("700058210004"));
    await world.work();
    expect((await standing(db, id)).statuses).toEqual([12]);
    expect((await resendPayout(services, id, "operations")).ok).toBe(true);
    expect((await standing(db, id)).statuses).toEqual([8]);
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
