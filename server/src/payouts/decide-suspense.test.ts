import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { readBalance } from "#ledger/ledger.public.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { decideCase } from "./decide-case.ts";
import { fileWith, inboundWorld, returned, settlementOf } from "./testing/inbound-world.ts";
import { bankerIdOf, contact, standing } from "./testing/payout-world.ts";

const world = await inboundWorld();
const { services, sent, arrive, openCases } = world;
const { db, clock } = services;

afterEach(() => expectInvariantsToHold(db, clock));
beforeAll(() => world.work());

/** A return of so many cents that nobody knows, and a person who says whose it was. */
async function suspended(amountCents: number) {
  await arrive(fileWith(returned("R03", "999999990000001"), amountCents));
  const [found] = await openCases("unknown-trace");
  const ground = { services, files: world.files };
  return (payoutId: string) =>
    decideCase(ground, { caseId: found!.id, decision: "assign", payoutId, by: "olga" });
}

describe("money in suspense that is assigned to a payment", () => {
  test("is told like any other return: to the banker, in the tracker and in the audit log", async () => {
    const { id, traceNo, amountCents } = await sent("5550001116");
    await arrive(settlementOf({ traceNo, amountCents }), "s.csv");
    const assign = await suspended(amountCents);
    await services.jobs.drain();
    services.sentMail.length = 0;
    expect((await assign(id)).ok).toBe(true);
    expect(await standing(db, id)).toEqual({ state: "returned", statuses: [12] });
    expect(await readBalance(db, { kind: "return-suspense" })).toBe(0);
    await services.jobs.drain();
    const [mail] = services.sentMail;
    expect(mail?.subject).toContain("could not be delivered");
    expect(mail?.text).toContain("****1116");
    expect(mail?.text).toContain("The bank found no account with this number and your name.");
    const event = await db.one(sql`
      select e.code, e.description from reward_event e
        join redemption_item i on i.reward_id = e.reward_id
        join payout p on p.redemption_id = i.redemption_id
      where p.id = ${id} and e.status_id = 12 limit 1`);
    expect(event).toEqual({ code: "R03", description: expect.stringMatching(/\w/) });
    const audit = await db.one(sql`
      select banker_id as "bankerId", detail->>'code' as code from audit_event
      where action = 'payout-returned' and object = ${id}`);
    expect(audit).toEqual({ bankerId: bankerIdOf("dev"), code: "R03" });
  });

  test("is not taken for a payment to a person, which no bank returns", async () => {
    const id = await world.redeem("dev", contact("6125550147"));
    for (let pass = 0; pass < 6; pass += 1) {
      clock.advance(60_000);
      await world.work();
    }
    expect((await standing(db, id)).state).toBe("settled");
    const { amountCents } = (await db.one<{ amountCents: number }>(sql`
      select amount_cents as "amountCents" from payout where id = ${id}`))!;
    const assign = await suspended(amountCents);
    expect(await assign(id)).toEqual({
      ok: false,
      refusal: "A bank returns only what went to a bank account.",
    });
    expect((await standing(db, id)).state).toBe("settled");
  });
});
