import { afterEach, describe, expect, test, vi } from "vitest";
import { sql } from "#kernel/sql.ts";
import { findBreaches } from "#ledger/find-breaches.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { markWorked } from "#ledger/testing/mark-worked.ts";
import { OutcomeUnknown, type PersonNetwork } from "#ports/person-network.ts";
import { advancePayout } from "./advance-payout.ts";
import { listAttempts } from "./attempts.store.ts";
import { decideCase } from "./decide-case.ts";
import { explainFailure } from "./explain-failure.ts";
import { findPayout } from "./payouts.store.ts";
import { takeTurns } from "./person-payouts.store.ts";
import {
  bankerIdOf,
  contact,
  payoutWorld,
  saveMethod,
  standing,
  walkOf,
} from "./testing/payout-world.ts";
import { workPayouts } from "./work-payouts.ts";

const world = await payoutWorld();
const { services, network, ports } = world;
const { db, clock } = services;

afterEach(() => expectInvariantsToHold(db, clock));

/** So many passes of the engine, a minute apart. */
async function passes(count: number, person: PersonNetwork = ports.network) {
  for (let pass = 0; pass < count; pass += 1) {
    clock.advance(60_000);
    await markWorked(db, { from: clock.now(), until: clock.now() });
    await workPayouts(services, { ...ports, network: person });
  }
}

describe("a payment to a person", () => {
  test("walks to Paid within minutes, without a file (CONST-46)", async () => {
    const before = clock.now().getTime();
    const id = await world.redeem("dev", contact("6125550147"));
    await passes(6);
    expect(await standing(db, id)).toEqual({ state: "settled", statuses: [11] });
    expect(await walkOf(db, id)).toEqual([4, 6, 7, 8, 9, 11]);
    expect(clock.now().getTime() - before).toBeLessThan(10 * 60_000);
  });

  test("fails when the network refuses the contact, and goes again to another one", async () => {
    const id = await world.redeem("dev", contact("6125550148"));
    await saveMethod(services, bankerIdOf("dev"), contact("6125550147"));
    const refusing: PersonNetwork = {
      pay: async () => ({ status: "received", reference: "X" }),
      statusOf: async () => ({
        status: "rejected",
        reference: "X",
        code: "E21",
        description: "The recipient is not enrolled",
      }),
    };
    await passes(3, refusing);
    expect(await standing(db, id)).toEqual({ state: "failed", statuses: [12] });
    const event = await db.one(sql`
      select code, source from payout_event where payout_id = ${id} and state = 'failed'`);
    expect(event).toEqual({ code: "E21", source: "network" });
    clock.advance(60_000);
    await saveMethod(services, bankerIdOf("dev"), contact("dev@example.com"));
    await passes(7);
    expect(await walkOf(db, id)).toEqual([4, 6, 7, 8, 12, 8, 9, 11]);
  });
});

test("a refusal without a code is not taken for a payment that we stopped", async () => {
  const id = await world.redeem("dev", contact("6125550147"));
  const refusal = { status: "rejected", reference: "X", code: "", description: "No" } as const;
  await passes(3, { pay: async () => refusal, statusOf: async () => refusal });
  const [attempt] = await listAttempts(db, (await findPayout(db, id))!.redemptionId);
  const { title } = explainFailure({ rail: "p2p", code: attempt!.failureCode ?? "" });
  expect(title).toBe("Payment not delivered");
  // The banker was told that we look into it: somebody must.
  const cases = await db.rows(sql`
    select kind from payout_case where payout_id = ${id} and decided_at is null`);
  expect(cases).toEqual([{ kind: "odd-return" }]);
});

/** The real network, of which one answer gets lost on the way back, or one call going there. */
function losing(what: "call" | "answer"): PersonNetwork & { calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    async pay(payment) {
      calls.push(`pay ${payment.key}`);
      if (calls.length > 1) return ports.network.pay(payment);
      if (what === "answer") await ports.network.pay(payment);
      throw new OutcomeUnknown("the connection was lost");
    },
    async statusOf(key) {
      calls.push(`ask ${key}`);
      return ports.network.statusOf(key);
    },
  };
}

test("what the network accepted and then does not know is one case, and no second payment", async () => {
  const id = await world.redeem("dev", contact("6125550147"));
  const calls: string[] = [];
  const forgetful: PersonNetwork = {
    pay: async ({ key }) => {
      calls.push(key);
      return { status: "accepted", reference: "X" };
    },
    statusOf: async () => undefined,
  };
  await passes(4, forgetful);
  const cases = () =>
    db.rows<{ id: number }>(sql`
      select id, kind, summary, told_at is not null as "isTold" from payout_case
      where payout_id = ${id}`);
  const [found, ...more] = await cases();
  expect(found).toMatchObject({
    kind: "odd-return",
    summary: expect.stringMatching(/now does not know it.* payments advance; .* payments return/),
    isTold: true,
  });
  expect(more).toEqual([]);
  // Once decided it is not asked about again, and the person's word about the payment counts.
  const decision = { caseId: found!.id, decision: "acknowledge", by: "olga" };
  expect(await decideCase({ services, files: ports.files }, decision)).toMatchObject({ ok: true });
  await passes(2, forgetful);
  expect(await cases()).toHaveLength(1);
  expect(calls).toEqual([id]);
  expect((await standing(db, id)).state).toBe("accepted");
  expect(await advancePayout(services, ports.files, (await findPayout(db, id))!)).toMatchObject({
    ok: true,
    value: { state: "settled" },
  });
});

describe("an unknown outcome", () => {
  test.each(["call", "answer"] as const)(
    "after a lost %s is asked about, never sent blindly: one payment",
    async (what) => {
      const count = network.paymentCount();
      const id = await world.redeem("dev", contact("6125550147"));
      const person = losing(what);
      await passes(2, person);
      expect((await standing(db, id)).state).toBe("unknown");
      await passes(1, person);
      const expected = [`pay ${id}`, `ask ${id}`, ...(what === "call" ? [`pay ${id}`] : [])];
      expect(person.calls).toEqual(expected);
      await passes(4, person);
      expect((await standing(db, id)).state).toBe("settled");
      expect(network.paymentCount()).toBe(count + 1);
    },
  );

  test("while the network cannot be asked, nothing is sent", async () => {
    const id = await world.redeem("dev", contact("6125550147"));
    const calls: string[] = [];
    const silent: PersonNetwork = {
      pay: async () => {
        calls.push("pay");
        throw new OutcomeUnknown("no answer");
      },
      statusOf: async () => {
        calls.push("ask");
        throw new OutcomeUnknown("no answer");
      },
    };
    await passes(5, silent);
    expect(calls).toEqual(["pay", "ask", "ask", "ask"]);
    expect((await standing(db, id)).state).toBe("unknown");
    await passes(5);
    expect((await standing(db, id)).state).toBe("settled");
  });

  test("that lasts an hour is told of (I9), though the network says each time that it never got it", async () => {
    const id = await world.redeem("dev", contact("6125550147"));
    const keys: string[] = [];
    const refusing: PersonNetwork = {
      pay: async ({ key }) => {
        keys.push(key);
        throw new OutcomeUnknown("the network answered 503 and nothing we know");
      },
      statusOf: async () => undefined,
    };
    await passes(62, refusing);
    expect((await standing(db, id)).state).toBe("unknown");
    expect((await findBreaches(db, clock.now())).map((breach) => breach.id)).toEqual([]);
    await passes(1, refusing);
    expect((await findBreaches(db, clock.now())).map((breach) => breach.id)).toEqual(["I9"]);
    // It was tried with each pass, under one key, and only what changed was written down.
    expect(keys).toEqual(Array.from({ length: 62 }, () => id));
    const events = await db.rows<{ state: string }>(sql`
      select state from payout_event where payout_id = ${id} order by id`);
    expect(events.map(({ state }) => state)).toEqual([
      "created",
      "claimed",
      "submitted",
      "unknown",
    ]);
    await passes(4);
    expect((await standing(db, id)).state).toBe("settled");
  });

  test("is not made known by an operator's word: the network alone can tell", async () => {
    const id = await world.redeem("dev", contact("6125550147"));
    await passes(2, losing("call"));
    const unknown = (await findPayout(db, id))!;
    expect(unknown.state).toBe("unknown");
    expect(await advancePayout(services, ports.files, unknown)).toMatchObject({ ok: false });
    expect((await standing(db, id)).state).toBe("unknown");
    await passes(5);
    expect((await standing(db, id)).state).toBe("settled");
  });

  test("a process that ended after the call and before the record pays once, under the same key", async () => {
    const count = network.paymentCount();
    const id = await world.redeem("dev", contact("6125550147"));
    const ending: PersonNetwork = {
      async pay(payment) {
        await ports.network.pay(payment);
        throw new Error("the process ends here");
      },
      statusOf: ports.network.statusOf,
    };
    await passes(1);
    clock.advance(60_000);
    await expect(workPayouts(services, { ...ports, network: ending })).rejects.toThrow();
    expect((await standing(db, id)).state).toBe("submitted");
    await passes(5);
    expect((await standing(db, id)).state).toBe("settled");
    expect(network.paymentCount()).toBe(count + 1);
  });
});

describe("one payment that gets nowhere", () => {
  test("keeps no other from its step, and is told of", async () => {
    const stuck = await world.redeem("dev", contact("6125550147"));
    const other = await world.redeem("ben", contact("ben@example.com"));
    const breaking: PersonNetwork = {
      async pay(payment) {
        if (payment.key === stuck) throw new Error("this one always fails");
        return ports.network.pay(payment);
      },
      async statusOf(key) {
        if (key === stuck) throw new Error("this one always fails");
        return ports.network.statusOf(key);
      },
    };
    await passes(1, breaking);
    for (let pass = 0; pass < 5; pass += 1) {
      await expect(passes(1, breaking)).rejects.toThrow("this one always fails");
    }
    expect((await standing(db, other)).state).toBe("settled");
    await passes(5);
    expect((await standing(db, stuck)).state).toBe("settled");
  });

  test("takes turns with the others: whoever was asked longest ago comes first", async () => {
    const first = await world.redeem("dev", contact("6125550147"));
    clock.advance(60_000);
    const second = await world.redeem("ben", contact("ben@example.com"));
    clock.advance(60_000);
    const turn = () => takeTurns(db, { since: clock.now(), at: clock.now(), countMax: 1 });
    const turns: string[] = [];
    for (let pass = 0; pass < 4; pass += 1) {
      turns.push(...(await turn()));
      clock.advance(60_000);
    }
    expect(turns).toEqual([first, second, first, second]);
    await passes(6);
  });
});

test("a network that hangs keeps bank files waiting for seconds, and everybody has a turn", async () => {
  const ids = [
    await world.redeem("dev", contact("6125550147")),
    await world.redeem("cleo", contact("cleo@example.com")),
    await world.redeem("ben", contact("ben@example.com")),
  ];
  await passes(1, {
    pay: async () => Promise.reject(new OutcomeUnknown("-")),
    statusOf: async () => undefined,
  });
  const asked: string[] = [];
  let waitedMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => waitedMs);
  const hangs = async (key: string) => {
    asked.push(key);
    waitedMs += 10_000;
    throw new OutcomeUnknown("the network did not answer");
  };
  const hanging: PersonNetwork = { pay: ({ key }) => hangs(key), statusOf: hangs };
  await passes(1, hanging);
  expect(asked).toHaveLength(2);
  await passes(2, hanging);
  expect(asked).toHaveLength(6);
  // One of another test may be among them.
  expect(asked).toEqual(expect.arrayContaining(ids));
  vi.restoreAllMocks();
  await passes(6);
});
