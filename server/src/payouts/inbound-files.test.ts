import path from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { readBalance } from "#ledger/ledger.public.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { decideCase } from "./decide-case.ts";
import { movePayouts } from "./move-payouts.ts";
import { lockPayouts } from "./payouts.store.ts";
import { fileWith, inboundWorld, returned, settlementOf } from "./testing/inbound-world.ts";
import { bank, filesIn, standing } from "./testing/payout-world.ts";
import { originBank } from "./testing/sample-files.ts";

const world = await inboundWorld();
const { services, folders, sent, arrive, openCases } = world;
const { db, clock } = services;
const ground = { services, files: world.files };

afterEach(() => expectInvariantsToHold(db, clock));
beforeAll(() => world.work());

describe("a return file", () => {
  test("is read once by its bytes, whatever its name, and put away", async () => {
    const { id, traceNo, amountCents } = await sent("5550001111");
    const text = fileWith(returned("R03", traceNo), amountCents);
    await arrive(text, "first.ach");
    expect((await standing(db, id)).state).toBe("returned");
    await arrive(text, "second.ach");
    expect(Object.keys(await filesIn(folders.bankIn))).toEqual([]);
    const archived = Object.keys(await filesIn(path.join(folders.bankIn, "archive")));
    expect(archived.filter((name) => /-(first|second)\.ach$/.test(name))).toHaveLength(2);
    const events = await db.rows(sql`
      select from payout_event where payout_id = ${id} and state = 'returned'`);
    expect(events).toHaveLength(1);
    const { count } = (await db.one<{ count: number }>(sql`
      select count(*) as count from inbound_line where payout_id = ${id}`))!;
    expect(count).toBe(1);
  });

  test("that tells of one payment twice moves it once; the second goes to a person", async () => {
    const { id, traceNo, amountCents } = await sent("5550001112");
    await arrive(fileWith(returned("R03", traceNo), amountCents));
    await arrive(fileWith(returned("R02", traceNo), amountCents));
    const lines = await db.rows<{ outcome: string }>(sql`
      select outcome from inbound_line where payout_id = ${id} order by id`);
    expect(lines.map(({ outcome }) => outcome)).toEqual(["returned", "left-returned"]);
    expect(await openCases("odd-return")).toHaveLength(1);
  });

  test("of an unknown trace puts the money in suspense until a person finds whose it is", async () => {
    const { id, traceNo, amountCents } = await sent("5550001113");
    await arrive(settlementOf({ traceNo, amountCents }), "s.csv");
    expect((await standing(db, id)).state).toBe("settled");
    await arrive(fileWith(returned("R03", "999999990000001"), amountCents));
    const suspense = { kind: "return-suspense" } as const;
    expect(await readBalance(db, suspense)).toBe(-amountCents);
    const [found] = await openCases("unknown-trace");
    const decided = await decideCase(ground, {
      caseId: found!.id,
      decision: "assign",
      payoutId: id,
      by: "olga",
    });
    expect(decided.ok).toBe(true);
    expect(await readBalance(db, suspense)).toBe(0);
    expect(await standing(db, id)).toEqual({ state: "returned", statuses: [12] });
  });

  test("with another amount moves nothing and goes to a person", async () => {
    const { id, traceNo, amountCents } = await sent("5550001114");
    await arrive(fileWith(returned("R03", traceNo), amountCents + 1));
    expect((await standing(db, id)).state).toBe("accepted");
    expect(await openCases("different-amount")).toHaveLength(1);
  });

  test.each(["R01", "R10", "R96", "R15", "R18", "R31"])(
    "with the code %s, odd or nothing the banker can mend, is applied and looked at once",
    async (code) => {
      const before = (await openCases("odd-return")).length;
      const { id, traceNo, amountCents } = await sent(`555000${code.slice(1)}99`);
      await arrive(fileWith(returned(code, traceNo), amountCents));
      expect((await standing(db, id)).state).toBe("returned");
      expect(await openCases("odd-return")).toHaveLength(before + 1);
    },
  );

  test("tells the banker in plain words, with the mask and without the amount", async () => {
    const { traceNo, amountCents } = await sent("5550001115");
    await services.jobs.drain();
    services.sentMail.length = 0;
    await arrive(fileWith(returned("R03", traceNo), amountCents));
    await services.jobs.drain();
    const mail = services.sentMail.find(({ subject }) =>
      subject.includes("could not be delivered"),
    );
    expect(mail?.text).toContain("****1115");
    expect(mail?.text).toContain("The bank found no account with this number and your name.");
    expect(mail?.text).not.toContain("5550001115");
    expect(mail?.text).not.toContain((amountCents / 100).toFixed(2));
  });
});

test("dishonoured and contested returns move no money and go to a person", async () => {
  const { id, traceNo, amountCents } = await sent("5550004441");
  const dispute = {
    kind: "disputed-return",
    originalTraceNo: traceNo,
    originalBank: originBank,
    returnTraceNo: "021000020000001",
    returnCode: "03",
    words: "",
  } as const;
  await arrive(fileWith({ ...dispute, code: "R61" }, amountCents));
  await arrive(fileWith({ ...dispute, code: "R71" }, amountCents));
  expect((await standing(db, id)).state).toBe("accepted");
  expect(await openCases("disputed-return")).toHaveLength(2);
});

describe("a file that holds what is of another company", () => {
  const stranger = "9999999999";

  test("returns none of our payments by an equal trace number, and a person is told", async () => {
    const { id, traceNo, amountCents } = await sent("5550002231");
    const before = (await openCases("odd-return")).length;
    await arrive(fileWith(returned("R03", traceNo), amountCents, { companyId: stranger }));
    expect((await standing(db, id)).state).toBe("accepted");
    const cases = await openCases("odd-return");
    expect(cases).toHaveLength(before + 1);
    expect(cases.at(-1)?.summary).toBe(
      `R03 for trace ${traceNo} of company 9999999999, which is not ours; nothing was moved.`,
    );
    const decision = { caseId: cases.at(-1)!.id, decision: "acknowledge", by: "olga" };
    expect((await decideCase(ground, decision)).ok).toBe(true);
  });

  test("puts nothing into suspense either, since it is not our money", async () => {
    const inSuspense = () =>
      db.one(sql`select coalesce(sum(e.cents), 0)::bigint as cents from ledger_account a
        join ledger_entry e on e.account_id = a.id where a.kind = 'return-suspense'`);
    const before = await inSuspense();
    await arrive(fileWith(returned("R03", "021000029999999"), 4_200, { companyId: stranger }));
    expect(await inSuspense()).toEqual(before);
  });

  test("counts as ours under a number we paid by before", async () => {
    const { id, traceNo, amountCents } = await sent("5550002232");
    const former = "8888888888";
    await asOwner(db, (owner) =>
      owner.run(sql`update ach_batch
        set originator = jsonb_set(originator, '{companyId}', to_jsonb(${former}::text))
        where id = (select batch_id from payout where id = ${id})`),
    );
    await arrive(fileWith(returned("R03", traceNo), amountCents, { companyId: former }));
    expect((await standing(db, id)).state).toBe("returned");
  });
});

describe("a settlement report", () => {
  test.each(["claimed", "failed"] as const)(
    "about a payment that is %s, and so was never sent, moves nothing and goes to a person",
    async (state) => {
      const before = (await openCases("odd-settlement")).length;
      const id = await world.redeem("ben", bank(`555000222${state.length}`));
      world.toCutOff();
      await world.work();
      if (state === "failed") await stop(id);
      expect((await standing(db, id)).state).toBe(state);
      const payout = await db.one<{ traceNo: string; amountCents: number }>(sql`
        select trace_no as "traceNo", amount_cents as "amountCents" from payout where id = ${id}`);
      await arrive(settlementOf(payout!), `${state}.csv`);
      expect((await standing(db, id)).state).not.toBe("settled");
      const cases = await openCases("odd-settlement");
      expect(cases).toHaveLength(before + 1);
      expect(cases.at(-1)?.summary).toContain(`a payment that is ${state}; nothing was moved.`);
    },
  );

  test("that comes after the calendar, or after the return, asks nobody", async () => {
    const before = (await openCases("odd-settlement")).length;
    const { traceNo, amountCents } = await sent("5550002223");
    const report = settlementOf({ traceNo, amountCents });
    await arrive(report, "first.csv");
    await arrive(report.replaceAll("\n", "\r\n"), "again.csv");
    await arrive(fileWith(returned("R03", traceNo), amountCents));
    await arrive(report.replace("\n", "\r\n"), "after-return.csv");
    const lines = await db.rows<{ outcome: string }>(sql`
      select outcome from inbound_line where trace_no = ${traceNo} order by id`);
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      "settled",
      "left-settled",
      "returned",
      "left-returned",
    ]);
    expect(await openCases("odd-settlement")).toHaveLength(before);
  });

  async function stop(id: string) {
    await db.tx(async (tx) => {
      const payouts = await lockPayouts(tx, [id]);
      await movePayouts(services, tx, { payouts, move: { to: "failed", source: "operations" } });
    });
  }
});
