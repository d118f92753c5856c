import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { openMethod } from "#payout-methods/payout-details.ts";
import { findMethod } from "#payout-methods/payout-methods.store.ts";
import { decideCase } from "./decide-case.ts";
import type { NachaAddenda } from "./nacha/nacha-file.ts";
import { fileWith, inboundWorld, type SentPayment, settlementOf } from "./testing/inbound-world.ts";
import { bank, bankerIdOf } from "./testing/payout-world.ts";

const world = await inboundWorld();
const { services, sent, arrive, openCases } = world;
const { db, clock } = services;
const devId = bankerIdOf("dev");
const ground = { services, files: world.files };

afterEach(() => expectInvariantsToHold(db, clock));
beforeAll(() => world.work());

/** As a notice names it: without the check digit of its routing number. */
const bankOfDev = "02100002";

const changed = (code: string, originalTraceNo: string, correctedValue: string): NachaAddenda => ({
  kind: "change",
  code,
  originalTraceNo,
  originalBank: bankOfDev,
  correctedValue,
});

const accountOfDev = async () => {
  const method = await findMethod(db, { bankerId: devId, methodId: 2 });
  const details = await openMethod(services.vault, method!);
  return { ...details, accountType: method!.accountType, masked: method!.masked };
};

describe("a notification of change", () => {
  const settle = (payment: SentPayment) => arrive(settlementOf(payment), `${payment.traceNo}.csv`);

  test("C01 corrects the account number on file, tells the banker, and shows on Paid", async () => {
    const payment = await sent("5550002221");
    await settle(payment);
    await arrive(fileWith(changed("C01", payment.traceNo, "5550009999"), 0));
    expect(await accountOfDev()).toMatchObject({ accountNumber: "5550009999", masked: "****9999" });
    await services.jobs.drain();
    const mail = services.sentMail.findLast(({ subject }) => subject.includes("corrected"));
    expect(mail?.text).toContain("was ****2221 and is now ****9999");
    expect(mail?.text).not.toContain("5550009999");
    const event = await db.one(sql`
      select e.status_id as "statusId", e.code from reward_event e
        join redemption_item i on i.reward_id = e.reward_id
        join payout p on p.redemption_id = i.redemption_id
      where p.id = ${payment.id} order by e.id desc limit 1`);
    expect(event).toEqual({ statusId: 11, code: "C01" });
    const audit = await db.one(sql`
      select detail->>'before' as before, detail->>'after' as after from audit_event
      where action = 'payout-method-corrected' order by id desc limit 1`);
    expect(audit).toEqual({ before: "****2221", after: "****9999" });
  });

  test("of another company changes no account, though the trace number is equal", async () => {
    const payment = await sent("5550002241");
    await arrive(
      fileWith(changed("C01", payment.traceNo, "5550006666"), 0, { companyId: "9999999999" }),
    );
    expect(await accountOfDev()).toMatchObject({ accountNumber: "5550002241" });
    expect((await openCases("odd-return")).at(-1)?.summary).toContain("which is not ours");
  });

  test("about a payment that has not left is for a person to decide", async () => {
    const id = await world.redeem("dev", bank("5550002242"));
    world.toCutOff();
    await world.work();
    const { traceNo } = (await db.one<{ traceNo: string }>(sql`
      select trace_no as "traceNo" from payout where id = ${id} and state = 'claimed'`))!;
    await arrive(fileWith(changed("C01", traceNo, "5550007777"), 0));
    expect(await accountOfDev()).toMatchObject({ accountNumber: "5550002242" });
    const [{ id: caseId, summary }] = (await openCases("change")) as [
      { id: number; summary: string },
    ];
    expect(summary).toMatch(/^C01 .+ about a payment that is claimed; a person decides\.$/);
    expect((await decideCase(ground, { caseId, decision: "dismiss", by: "olga" })).ok).toBe(true);
  });

  const outcomeOf = async (payment: SentPayment) =>
    (
      await db.one<{ outcome: string }>(sql`
      select outcome from inbound_line where payout_id = ${payment.id} and kind = 'change'`)
    )?.outcome;

  test.each([
    ["account", { accountNumber: "5550002288" }, bankOfDev],
    ["bank", { accountNumber: "5550002243" }, "07100001"],
  ])(
    "that names another %s than was paid is for a person to decide",
    async (_, named, originalBank) => {
      const payment = await sent("5550002243");
      const notice = { ...changed("C01", payment.traceNo, "5550006677"), originalBank };
      await arrive(fileWith(notice, 0, named));
      expect(await accountOfDev()).toMatchObject({ accountNumber: "5550002243" });
      expect(await outcomeOf(payment)).toBe("needs-person");
      const [found] = await openCases("change");
      expect(found?.summary).toMatch(/^C01 .+: it names another account than was paid; a person/);
      expect(found?.summary).not.toMatch(/\d{4}/);
      await services.jobs.drain();
      expect(services.sentMail.map(({ text }) => text).join()).not.toContain("****6677");
      const told = await db.rows(
        sql`select from payout_event where payout_id = ${payment.id} and kind = 'noc'`,
      );
      expect(told).toEqual([]);
      const decision = { caseId: found!.id, decision: "dismiss", by: "olga" };
      expect((await decideCase(ground, decision)).ok).toBe(true);
      await settle(payment);
    },
  );

  test.each([
    ["the account that was paid", "5550002244", bankOfDev],
    ["it with blanks before", "      5550002244", bankOfDev],
    ["neither account nor bank", "", "00000000"],
  ])("that names %s is applied", async (_, accountNumber, originalBank) => {
    const payment = await sent("5550002244");
    const notice = { ...changed("C01", payment.traceNo, "5550006688"), originalBank };
    await arrive(fileWith(notice, 0, { accountNumber }));
    expect(await accountOfDev()).toMatchObject({ accountNumber: "5550006688" });
    expect(await outcomeOf(payment)).toBe("applied");
    await settle(payment);
  });

  test("before settlement it is told together with Paid", async () => {
    const payment = await sent("5550002222");
    await arrive(fileWith(changed("C02", payment.traceNo, "121000374"), 0));
    expect(await accountOfDev()).toMatchObject({ routingNumber: "121000374" });
    await settle(payment);
    const event = await db.one(sql`
      select e.code from reward_event e join redemption_item i on i.reward_id = e.reward_id
        join payout p on p.redemption_id = i.redemption_id
      where p.id = ${payment.id} and e.status_id = 11 limit 1`);
    expect(event).toEqual({ code: "C02" });
  });

  test("C05 corrects the type of the account", async () => {
    const payment = await sent("5550002223");
    await arrive(fileWith(changed("C05", payment.traceNo, "32"), 0));
    expect(await accountOfDev()).toMatchObject({ accountType: "S" });
    await settle(payment);
  });

  test("C03 changes both numbers: a person decides, and then it is applied", async () => {
    const payment = await sent("5550002224");
    await arrive(fileWith(changed("C03", payment.traceNo, "121000374   5550008888"), 0));
    expect(await accountOfDev()).toMatchObject({ accountNumber: "5550002224" });
    const [found] = await openCases("change");
    const decision = { caseId: found!.id, decision: "apply", by: "olga" };
    expect((await decideCase(ground, decision)).ok).toBe(true);
    expect(await accountOfDev()).toMatchObject({
      accountNumber: "5550008888",
      routingNumber: "121000374",
    });
    expect(await decideCase(ground, decision)).toMatchObject({
      refusal: "The case is decided already.",
    });
    await settle(payment);
  });

  test("leaves alone an account the banker has replaced meanwhile", async () => {
    const payment = await sent("5550002225");
    await world.redeem("dev", bank("5550002226"));
    await arrive(fileWith(changed("C01", payment.traceNo, "5550007777"), 0));
    expect(await accountOfDev()).toMatchObject({ accountNumber: "5550002226" });
  });

  test.each([
    ["C04", "ROE ANA", "noted"],
    ["C13", "", "noted"],
    ["C78", "1", "needs-person"],
    ["C01", "ACCOUNT X", "needs-person"],
  ])("%s with %j changes nothing by itself: %s", async (code, value, outcome) => {
    const payment = await sent(`55500033${code.slice(1)}`);
    const before = await accountOfDev();
    await arrive(fileWith(changed(code, payment.traceNo, value), 0));
    expect(await accountOfDev()).toEqual(before);
    const line = await db.one(sql`
      select outcome from inbound_line where payout_id = ${payment.id} order by id desc limit 1`);
    expect(line).toEqual({ outcome });
  });

  test("no account number stands readable in a column, and one a notice named in none", async () => {
    const kept = await db.one(sql`
      select count(*) filter (where corrected_sealed !~ '^v1\\.') as readable,
        count(named_account_sealed) as named from inbound_line`);
    expect(kept).toEqual({ readable: 0, named: 0 });
  });
});
