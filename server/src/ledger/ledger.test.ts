import { describe, expect, test } from "vitest";
import { StoppedClock } from "#kernel/clock.ts";
import type { Db } from "#kernel/db.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { checkInvariants } from "./check-invariants.ts";
import { findBreaches } from "./find-breaches.ts";
import { readHouseState, resumeRedemptions } from "./house-state.store.ts";
import { postForfeited, postMerged, postSuspended, readBalance } from "./ledger.public.ts";
import { insertTransfer } from "./ledger.store.ts";
import { expectInvariantsToHold } from "./testing/expect-invariants.ts";
import { markWorked } from "./testing/mark-worked.ts";

const services = await testServices({ env: { OPS_EMAIL: "ops@portal.example" } });
const { db, clock } = services;
const at = clock.now();
const undone = new Error("undone");

/** Does it as the owner, looks, and leaves everything as it was. */
async function trying(change: (tx: Db) => Promise<unknown>, look: (tx: Db) => Promise<void>) {
  await asOwner(db, (owner) =>
    owner
      .tx(async (tx) => {
        await change(tx);
        await look(tx);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      }),
  );
}

test("all sixteen invariants hold on the personas", () => expectInvariantsToHold(db, clock));

describe("the ledger", () => {
  const cash = { kind: "cash" } as const;
  const expense = { kind: "programme-expense" } as const;
  const transfer = (ref: string) =>
    ({ kind: "withheld", ref, at, debit: cash, credit: expense, amountCents: 100 }) as const;

  test("refuses the same movement a second time, by its name", async () => {
    const twice = db.tx(async (tx) => {
      await insertTransfer(tx, transfer("one"));
      await insertTransfer(tx, transfer("one"));
    });
    await expect(twice).rejects.toMatchObject({ code: "23505" });
  });

  test.each<[string, Sql]>([
    ["one entry", sql`insert into ledger_entry select id, 1, 100 from t`],
    [
      "a cent too many",
      sql`insert into ledger_entry select id, a, c from t,
      (values (1, 100), (2, -101)) v (a, c)`,
    ],
    ["no entry", sql`select id from t`],
  ])("refuses to commit a transfer with %s", async (_what, entries) => {
    const unbalanced = db.tx((tx) =>
      tx.run(sql`
        with t as (insert into ledger_transfer (kind, ref, at) values ('withheld', 'x', ${at})
          returning id) ${entries}`),
    );
    await expect(unbalanced).rejects.toMatchObject({ code: "23000" });
  });

  test("refuses a further entry of a transfer that is committed", async () => {
    const late = db.run(sql`
      insert into ledger_entry select max(transfer_id), 1, 5 from ledger_entry
      where account_id <> 1`);
    await expect(late).rejects.toThrow();
  });

  test.each(["ledger_entry", "ledger_transfer"])(
    "refuses to change or remove a row of %s",
    async (name) => {
      await asOwner(db, async (owner) => {
        for (const change of ["delete from", "truncate"]) {
          const statement = raw(`${change} ${name}`);
          await expect(owner.run(statement)).rejects.toThrow(/kept as they are|referenced/);
        }
      });
      const byService = db.run(raw(`delete from ${name}`));
      await expect(byService).rejects.toMatchObject({ code: "42501" });
    },
  );

  test("a merge moves what is owed and what came back, and adds nothing", async () => {
    const [from, to] = [2, 1];
    const kinds = ["reward-liability", "returned"] as const;
    const balances = (tx: Db, bankerId: number) =>
      Promise.all(kinds.map((kind) => readBalance(tx, { kind, bankerId })));
    await trying(
      (tx) =>
        postMerged(tx, {
          kind: "merged",
          ref: "1",
          fromBankerId: from,
          toBankerId: to,
          owedCents: 668_500,
          returnedCents: 269_550,
          at,
        }),
      async (tx) => {
        expect(await balances(tx, from)).toEqual([0, expect.any(Number)]);
        const [owed, returned] = await balances(tx, to);
        expect([owed, returned]).toEqual([-(668_500 + 258_500), -269_550]);
      },
    );
  });
});

describe("each invariant is broken by what it forbids", () => {
  const off = (name: string) => `alter table ${name} disable trigger user;`;
  test.each([
    [
      "I1",
      `${off("ledger_entry")} update ledger_entry set cents = cents + 1
       where transfer_id = (select min(transfer_id) from ledger_entry)`,
    ],
    ["I2", "update redemption set amount_cents = amount_cents + 1 where banker_id = 2"],
    ["I3", "update redemption_item set released_at = now()"],
    ["I4", "update payout set amount_cents = amount_cents + 1"],
    [
      "I5",
      "update reward set amount_cents = amount_cents + 1 where banker_id = 2 and status_id = 4",
    ],
    ["I6", `${off("payout")} update payout set state = 'failed' where state = 'accepted'`],
    ["I7", `${off("payout")} update payout set settled_at = null where state = 'settled'`],
    ["I8", "delete from pgboss.job where name = 'advance-payout'"],
    ["I9", "update payout set state_at = '2026-01-01' where state = 'submitted'"],
    ["I10", `${off("payout")} update payout set state = 'accepted' where state = 'submitted'`],
    ["I11", "update w9_form set year = 2020 where banker_id = 2 and year = 2026"],
    ["I12", "update reward set expires_on = fulfilled_on where banker_id = 2 and status_id = 11"],
    [
      "I14",
      `${off("reward")} update reward set redeemed_at = redeemed_at - interval '1 year'
       where banker_id = 2 and status_id = 11`,
    ],
    ["I15", "update banker_status set amount_cents = 1 where banker_id = 2 and status_id = 4"],
  ])("%s", async (id, damage) => {
    await trying(
      (tx) => tx.script(damage),
      async (tx) => {
        expect((await findBreaches(tx, at)).map((breach) => breach.id)).toContain(id);
      },
    );
  });

  test.each([
    ["for more than five banking days", "interval '217 hours'", "now()", true],
    ["not for less", "interval '215 hours'", "now()", false],
    ["not where it is of the demo's past", "interval '217 hours'", "null", false],
  ])("I9 by what the network accepted: %s", async (_when, ago, dueAt, isBroken) => {
    const damage = `${off("payout")} update payout set rail = 'p2p', due_at = ${dueAt},
      state_at = timestamptz '${at.toISOString()}' - ${ago} where state = 'accepted'`;
    await trying(
      (tx) => tx.script(damage),
      async (tx) => {
        const broken = (await findBreaches(tx, at)).map(({ id }) => id);
        expect(broken.includes("I9")).toBe(isBroken);
      },
    );
  });

  const minutesAgo = (count: number) => new Date(at.getTime() - count * 60_000);

  /** Damaged, and with processes that worked as in "60-20 5-0", in minutes before now. */
  async function isBrokenBy(id: string, damage: string, worked: string): Promise<boolean> {
    let isBroken = false;
    await trying(
      async (tx) => {
        await tx.run(sql`delete from pgboss.job where name = 'seal-audit'`);
        await tx.script(damage);
        for (const time of worked.split(" ").filter(Boolean)) {
          const [from, until] = time.split("-").map(Number) as [number, number];
          await markWorked(tx, { from: minutesAgo(from), until: minutesAgo(until) });
        }
      },
      async (tx) => {
        isBroken = (await findBreaches(tx, at)).some((breach) => breach.id === id);
      },
    );
    return isBroken;
  }

  test.each([
    ["created", 11, "240-0", true],
    ["created", 9, "240-0", false],
    ["created", 11, "", false],
    // Stopped before it was due, or soon after.
    ["created", 60, "240-61", false],
    ["created", 60, "240-55", false],
    // Begun again: what waited meanwhile has its ten minutes.
    ["created", 60, "240-61 5-0", false],
    ["created", 60, "240-61 11-0", true],
    ["unknown", 61, "240-0", true],
    ["unknown", 59, "240-0", false],
    ["unknown", 61, "", false],
    ["unknown", 240, "240-190", false],
    ["unknown", 240, "240-190 5-0", false],
    ["unknown", 240, "240-190 11-0", true],
  ])(
    "I9 by what is %s for %i minutes, while processes worked '%s': %s",
    async (state, waits, worked, isBroken) => {
      const since = `timestamptz '${minutesAgo(waits).toISOString()}'`;
      const damage = `${off("payout")}
        update pgboss.job set start_after = ${since} where name = 'advance-payout';
        update payout set state = '${state}', state_at = ${since} where state = 'created'`;
      expect(await isBrokenBy("I9", damage, worked)).toBe(isBroken);
    },
  );

  const lineOpenFor = (minutes: number) => `with file as (
      insert into inbound_file (sha256, name, kind, received_at, line_count)
      values ('x', 'returns', 'nacha', '${minutesAgo(minutes).toISOString()}', 1) returning id)
    insert into inbound_line (file_id, line_no, kind, trace_no, amount_cents)
    select id, 1, 'return', '1', 100 from file`;

  test.each([
    [11, "240-0", true],
    [9, "240-0", false],
    [11, "", false],
  ])(
    "I13 by a line of the bank without an outcome for %i minutes, while processes worked '%s': %s",
    async (waits, worked, isBroken) => {
      expect(await isBrokenBy("I13", lineOpenFor(waits), worked)).toBe(isBroken);
    },
  );

  test.each([
    [11, "I13"],
    [9, undefined],
  ])(
    "what is left open for %i minutes is told by the check after every test: %s",
    async (waits, id) => {
      await trying(
        (tx) => tx.script(lineOpenFor(waits)),
        async (tx) => {
          const held = expectInvariantsToHold(tx, clock);
          if (id) await expect(held).rejects.toThrow(id);
          else await held;
        },
      );
    },
  );

  test("I13 by a trace number is kept by the table itself", async () => {
    await asOwner(db, async (owner) => {
      const same = owner.script("update payout set trace_no = 'same' where rail = 'ach'");
      await expect(same).rejects.toMatchObject({ code: "23505" });
    });
  });
});

describe("a breach", () => {
  test("stops redemptions, names itself and wakes somebody; only a person lets them go on", async () => {
    await postForfeited(db, {
      kind: "forfeited",
      ref: "test",
      bankerId: 1,
      at,
      amountCents: 1,
    });
    expect((await checkInvariants(services)).map(({ id }) => id)).toEqual(["I5", "I15"]);
    await services.jobs.drain();
    expect(services.sentMail.at(-1)?.text).toContain("I5");
    const stopped = await readHouseState(db);
    expect(stopped).toMatchObject({ redemptionsStoppedAt: at, broken: ["I5", "I15"] });
    // A check that began earlier and ends later hides nothing from the person who asked for it.
    const earlier = new StoppedClock(new Date(at.getTime() - 1_000).toISOString());
    const late = await checkInvariants({ ...services, clock: earlier });
    expect(late.map(({ id }) => id)).toEqual(["I5", "I15"]);
    await db.tx((tx) =>
      insertTransfer(tx, {
        kind: "unsuspended",
        ref: "mended",
        at,
        debit: { kind: "forfeited" },
        credit: { kind: "reward-liability", bankerId: 1 },
        amountCents: 1,
      }),
    );
    expect(await checkInvariants(services)).toEqual([]);
    expect(await readHouseState(db)).toMatchObject({ redemptionsStoppedAt: at, broken: [] });
    await resumeRedemptions(db);
    expect((await readHouseState(db)).redemptionsStoppedAt).toBeNull();
  });

  test("money that fits no payment waits in suspense and breaks nothing", async () => {
    await postSuspended(db, { ref: "line 1", at, amountCents: 4_711 });
    expect(await readBalance(db, { kind: "return-suspense" })).toBe(-4_711);
    await expectInvariantsToHold(db, new StoppedClock(at));
  });
});
