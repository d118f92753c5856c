import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { readBalance } from "#ledger/ledger.public.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { openMethod } from "#payout-methods/payout-details.ts";
import { findMethod } from "#payout-methods/payout-methods.store.ts";
import { decideCase } from "./decide-case.ts";
import type { NachaAddenda } from "./nacha/nacha-file.ts";
import { writeNachaFile } from "./nacha/write-nacha-file.ts";
import { bank, bankerIdOf, filesIn, payoutWorld, standing } from "./testing/payout-world.ts";
import { originBank, sampleFile } from "./testing/sample-files.ts";

const world = await payoutWorld();
const { services, folders } = world;
const { db, clock } = services;
const devId = bankerIdOf("dev");
let cutOff = new Date("2026-06-15T20:30:00Z");

afterEach(() => expectInvariantsToHold(db, clock));
beforeAll(() => world.work());

/** A payment of dev's that the bank has, with its trace number and amount. */
async function sent(accountNumber: string) {
  const id = await world.redeem("dev", bank(accountNumber));
  clock.set(cutOff);
  cutOff = new Date(cutOff.getTime() + 7 * 86_400_000);
  for (let pass = 0; pass < 3; pass += 1) await world.work();
  const payout = await db.one<{ traceNo: string; amountCents: number }>(sql`
    select trace_no as "traceNo", amount_cents as "amountCents" from payout where id = ${id}`);
  return { id, ...payout! };
}

const file = (addenda: NachaAddenda, amountCents: number) =>
  writeNachaFile(
    sampleFile([{ transactionCode: 21, amountCents, addenda: [addenda], accountNumber: "" }]),
  );
const returned = (code: string, originalTraceNo: string): NachaAddenda => ({
  kind: "return",
  code,
  originalTraceNo,
  originalBank: originBank,
  words: "",
});
const changed = (code: string, originalTraceNo: string, correctedValue: string): NachaAddenda => ({
  kind: "change",
  code,
  originalTraceNo,
  originalBank: originBank,
  correctedValue,
});

async function arrive(text: string, name = `${randomUUID()}.ach`) {
  await writeFile(path.join(folders.bankIn, name), text, "latin1");
  await world.work();
}
const openCases = (kind: string) =>
  db.rows<{ id: number; summary: string }>(sql`
    select id, summary from payout_case where kind = ${kind} and decision is null order by id`);
const accountOfDev = async () => {
  const method = await findMethod(db, { bankerId: devId, methodId: 2 });
  const details = await openMethod(services.vault, method!);
  return { ...details, accountType: method!.accountType, masked: method!.masked };
};
const ground = { services, files: world.files };

describe("a return file", () => {
  test("is read once by its bytes, whatever its name, and put away", async () => {
    const { id, traceNo, amountCents } = await sent("5550001111");
    const text = file(returned("R03", traceNo), amountCents);
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
    await arrive(file(returned("R03", traceNo), amountCents));
    await arrive(file(returned("R02", traceNo), amountCents));
    const lines = await db.rows<{ outcome: string }>(sql`
      select outcome from inbound_line where payout_id = ${id} order by id`);
    expect(lines.map(({ outcome }) => outcome)).toEqual(["returned", "left-returned"]);
    expect(await openCases("odd-return")).toHaveLength(1);
  });

  test("of an unknown trace puts the money in suspense until a person finds whose it is", async () => {
    const { id, traceNo, amountCents } = await sent("5550001113");
    await arrive(`trace_number,amount_cents\n${traceNo},${amountCents}\ntotal,1\n`, "s.csv");
    expect((await standing(db, id)).state).toBe("settled");
    await arrive(file(returned("R03", "999999990000001"), amountCents));
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
    await arrive(file(returned("R03", traceNo), amountCents + 1));
    expect((await standing(db, id)).state).toBe("accepted");
    expect(await openCases("different-amount")).toHaveLength(1);
  });

  test.each(["R01", "R10", "R96"])(
    "with the odd code %s is applied and looked at",
    async (code) => {
      const before = (await openCases("odd-return")).length;
      const { id, traceNo, amountCents } = await sent(`555000${code.slice(1)}99`);
      await arrive(file(returned(code, traceNo), amountCents));
      expect((await standing(db, id)).state).toBe("returned");
      expect(await openCases("odd-return")).toHaveLength(before + 1);
    },
  );

  test("tells the banker in plain words, with the mask and without the amount", async () => {
    const { traceNo, amountCents } = await sent("5550001115");
    await services.jobs.drain();
    services.sentMail.length = 0;
    await arrive(file(returned("R03", traceNo), amountCents));
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

describe("a broken file", () => {
  test("is refused whole: nothing of it is kept or applied, and a person hears of it", async () => {
    const first = await sent("5550001116");
    const second = await sent("5550001117");
    const good = writeNachaFile(
      sampleFile(
        [first, second].map(({ traceNo, amountCents }) => ({
          transactionCode: 21,
          amountCents,
          addenda: [returned("R03", traceNo)],
        })),
      ),
    );
    const lines = good.split("\n");
    const broken = {
      "truncated.ach": good.slice(0, -400),
      "reordered.ach": [
        ...lines.slice(0, 2),
        lines[4],
        lines[5],
        lines[2],
        lines[3],
        ...lines.slice(6),
      ].join("\n"),
      "doubled.ach": [...lines.slice(0, 4), lines[2], lines[3], ...lines.slice(4)].join("\n"),
      "corrupted.ach": good.replace("R03", "R0\u0007"),
    };
    const before = [await standing(db, first.id), await standing(db, second.id)];
    for (const [name, text] of Object.entries(broken)) await arrive(text, name);
    expect([await standing(db, first.id), await standing(db, second.id)]).toEqual(before);
    const cases = await openCases("refused-file");
    expect(
      cases.map(({ summary }) => /file (\S+) was refused at line \d+/.exec(summary)?.[1]),
    ).toEqual(expect.arrayContaining(Object.keys(broken)));
    const refused = Object.keys(await filesIn(path.join(folders.bankIn, "refused")));
    expect(refused).toHaveLength(4);
    const known = await db.rows(sql`
      select from inbound_file where name = any(${Object.keys(broken)}::text[])`);
    expect(known).toEqual([]);
    await arrive(good);
    for (const { id } of [first, second]) expect((await standing(db, id)).state).toBe("returned");
  });

  test("a settlement report that is cut off settles nothing", async () => {
    const { id, traceNo, amountCents } = await sent("5550001118");
    await arrive(`trace_number,amount_cents\n${traceNo},${amountCents}\n`, "cut.csv");
    expect((await standing(db, id)).state).toBe("accepted");
  });
});

describe("a notification of change", () => {
  const settle = ({ traceNo, amountCents }: { traceNo: string; amountCents: number }) =>
    arrive(`trace_number,amount_cents\n${traceNo},${amountCents}\ntotal,1\n`, `${traceNo}.csv`);

  test("C01 corrects the account number on file, tells the banker, and shows on Paid", async () => {
    const payment = await sent("5550002221");
    await settle(payment);
    await arrive(file(changed("C01", payment.traceNo, "5550009999"), 0));
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

  test("before settlement it is told together with Paid", async () => {
    const payment = await sent("5550002222");
    await arrive(file(changed("C02", payment.traceNo, "121000374"), 0));
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
    await arrive(file(changed("C05", payment.traceNo, "32"), 0));
    expect(await accountOfDev()).toMatchObject({ accountType: "S" });
    await settle(payment);
  });

  test("C03 changes both numbers: a person decides, and then it is applied", async () => {
    const payment = await sent("5550002224");
    await arrive(file(changed("C03", payment.traceNo, "121000374   5550008888"), 0));
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
    await arrive(file(changed("C01", payment.traceNo, "5550007777"), 0));
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
    await arrive(file(changed(code, payment.traceNo, value), 0));
    expect(await accountOfDev()).toEqual(before);
    const line = await db.one(sql`
      select outcome from inbound_line where payout_id = ${payment.id} order by id desc limit 1`);
    expect(line).toEqual({ outcome });
  });

  test("no account number stands readable in a column", async () => {
    const { count } = (await db.one<{ count: number }>(sql`
      select count(*) as count from inbound_line
      where corrected_sealed is not null and corrected_sealed !~ '^v1\\.'`))!;
    expect(count).toBe(0);
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
  await arrive(file({ ...dispute, code: "R61" }, amountCents));
  await arrive(file({ ...dispute, code: "R71" }, amountCents));
  expect((await standing(db, id)).state).toBe("accepted");
  expect(await openCases("disputed-return")).toHaveLength(2);
});
