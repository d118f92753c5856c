import { afterEach, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import {
  bank,
  bankerIdOf,
  filesIn,
  payoutWorld,
  saveMethod,
  standing,
  walkOf,
} from "./testing/payout-world.ts";
import { partsOf } from "./testing/sample-files.ts";

const world = await payoutWorld();
const { services, folders } = world;
const { db, clock } = services;

afterEach(() => expectInvariantsToHold(db, clock));

/** Until the file of everything redeemed so far is with the bank. */
async function sendFile() {
  world.toCutOff();
  await world.work();
  await world.work();
  await world.work();
}

describe("a payment to a bank account", () => {
  test("waits for the cut-off, then walks Requested, Approved, Processing, Sent, Paid", async () => {
    const id = await world.redeem("ben", bank("400058214821", "071000013"));
    await world.work();
    expect(await standing(db, id)).toEqual({ state: "created", statuses: [6] });
    clock.set("2026-06-15T20:30:00Z");
    await world.work();
    expect(await standing(db, id)).toEqual({ state: "claimed", statuses: [7] });
    await world.work();
    expect(await standing(db, id)).toEqual({ state: "submitted", statuses: [8] });
    expect(await filesIn(folders.bankOut)).toEqual({
      [Object.keys(await filesIn(folders.bankOut))[0]!]: expect.any(String),
    });
    await world.work();
    expect(await standing(db, id)).toEqual({ state: "accepted", statuses: [9] });
    await world.bankAnswers();
    await world.work();
    expect(await standing(db, id)).toEqual({ state: "settled", statuses: [11] });
    expect(await walkOf(db, id)).toEqual([4, 6, 7, 8, 9, 11]);
  });

  test("is an entry of a file under its own name only once it is handed over", async () => {
    const id = await world.redeem("dev", bank("7730052946"));
    world.toCutOff();
    await world.work();
    await world.work();
    expect(Object.keys(await filesIn(folders.bankOut))).toEqual([
      expect.stringMatching(/^\.ACH-\d{8}-\d{7}\.ach\.tmp$/),
    ]);
    await world.work();
    const sent = Object.entries(await filesIn(folders.bankOut));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[0]).toMatch(/^ACH-\d{8}-\d{7}\.ach$/);
    const entries = (await partsOf(sent[0]![1])).filter((part) => part.kind === "entry");
    const payout = await db.one<{ traceNo: string; cents: number }>(sql`
      select trace_no as "traceNo", amount_cents as cents from payout where id = ${id}`);
    expect(entries.map(({ entry }) => entry)).toEqual([
      expect.objectContaining({
        transactionCode: 22,
        routingNumber: "021000021",
        accountNumber: "7730052946",
        amountCents: payout?.cents,
        traceNo: payout?.traceNo,
      }),
    ]);
    await world.bankAnswers();
    await world.work();
  });

  test("counts as paid by the calendar when the bank says nothing for two banking days (CONST-47)", async () => {
    clock.set("2026-06-17T15:00:00Z");
    const id = await world.redeem("dev", bank("7730052946"));
    await sendFile();
    // Thursday 18 June is one day, Friday the 19th a holiday, Monday the second.
    clock.set("2026-06-21T15:00:00Z");
    await world.work();
    expect((await standing(db, id)).state).toBe("accepted");
    clock.set("2026-06-22T15:00:00Z");
    await world.work();
    expect((await standing(db, id)).state).toBe("settled");
  });
});

describe("a return", () => {
  test.each(["9902", "9903", "9904", "9916", "9920", "9923"])(
    "of account %s before settlement fails the payment and keeps the money with the banker",
    async (ending) => {
      const id = await world.redeem("ben", bank(`1100${ending}`));
      await sendFile();
      await world.bankAnswers();
      await world.work();
      expect(await standing(db, id)).toEqual({ state: "returned", statuses: [12] });
      const event = await db.one(sql`
        select code, source from payout_event where payout_id = ${id} and state = 'returned'`);
      expect(event).toEqual({ code: `R${ending.slice(2)}`, source: "bank" });
    },
  );

  test("after settlement takes the money back from cash", async () => {
    const id = await world.redeem("ben", bank("11008803"));
    await sendFile();
    await world.bankAnswers();
    await world.work();
    expect((await standing(db, id)).state).toBe("settled");
    await world.bankAnswers();
    await world.work();
    expect((await standing(db, id)).state).toBe("returned");
    expect(await walkOf(db, id)).toEqual([4, 6, 7, 8, 9, 11, 12]);
    const transfers = await db.rows<{ kind: string }>(sql`
      select kind from ledger_transfer where ref = ${id} order by id`);
    expect(transfers.map(({ kind }) => kind)).toEqual(["settled", "returned"]);
  });

  test("is sent again by itself once the banker has saved another account (12, 8, 9, 11)", async () => {
    const id = await world.redeem("ben", bank("11009903"));
    await sendFile();
    await world.bankAnswers();
    await world.work();
    clock.advance(60_000);
    await saveMethod(services, bankerIdOf("ben"), bank("400058214821"));
    await world.work();
    expect((await standing(db, id)).statuses).toEqual([8]);
    await sendFile();
    await world.bankAnswers();
    await world.work();
    expect(await walkOf(db, id)).toEqual([4, 6, 7, 8, 9, 12, 8, 9, 11]);
    const attempts = await db.rows(sql`
      select p.attempt, p.state
      from payout p join payout first on first.redemption_id = p.redemption_id
      where first.id = ${id} order by p.attempt`);
    expect(attempts).toEqual([
      { attempt: 1, state: "returned" },
      { attempt: 2, state: "settled" },
    ]);
  });

  test("never expires, and sent again in the next year it stays money of the year it was redeemed", async () => {
    const id = await world.redeem("ben", bank("11009903"));
    await sendFile();
    await world.bankAnswers();
    await world.work();
    expect((await standing(db, id)).statuses).toEqual([12]);
    const taxYears = async () =>
      db.rows(sql`
        select distinct
          extract(year from w.redeemed_at at time zone 'America/New_York')::int as year
        from payout p join redemption_item i on i.redemption_id = p.redemption_id
          join reward w on w.id = i.reward_id where p.id = ${id}`);
    // Long after the rewards' last day, which falls into the next year.
    clock.set("2027-02-01T15:00:00Z");
    await expireRewards(services);
    expect((await standing(db, id)).statuses).toEqual([12]);
    await saveMethod(services, bankerIdOf("ben"), bank("400058214821"));
    await world.work();
    await sendFile();
    await world.bankAnswers();
    await world.work();
    expect((await standing(db, id)).statuses).toEqual([11]);
    expect(await taxYears()).toEqual([{ year: 2026 }]);
  });
});
