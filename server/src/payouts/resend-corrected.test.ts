import { afterEach, beforeAll, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import type { NachaAddenda } from "./nacha/nacha-file.ts";
import { resendPayout } from "./resend-payout.ts";
import { fileWith, inboundWorld, returned } from "./testing/inbound-world.ts";
import { bank, bankerIdOf, saveMethod } from "./testing/payout-world.ts";

const world = await inboundWorld();
const { services, sent, arrive } = world;
const { db, clock } = services;
const dev = bankerIdOf("dev");

afterEach(() => expectInvariantsToHold(db, clock));
beforeAll(() => world.work());

const attemptsOf = (id: string) =>
  db.rows<{ to: string; state: string; traceNo: string; amountCents: number }>(sql`
    select p.destination_masked as to, p.state, p.trace_no as "traceNo",
      p.amount_cents as "amountCents"
    from payout p where p.redemption_id = (select redemption_id from payout where id = ${id})
    order by p.attempt`);
const wayOf = async (id: string) => (await attemptsOf(id)).map(({ to, state }) => `${to} ${state}`);

/** The banker saves another account a minute later. */
async function save(accountNumber: string) {
  clock.advance(60_000);
  await saveMethod(services, dev, bank(accountNumber));
}

/** The last attempt comes back, and the engine passes a few times. */
async function comesBack(id: string, code = "R03") {
  const { traceNo, amountCents } = (await attemptsOf(id)).at(-1)!;
  clock.advance(60_000);
  await arrive(fileWith(returned(code, traceNo), amountCents));
  for (let pass = 0; pass < 3; pass += 1) await world.work();
}

/** The next file leaves. */
async function leaves() {
  world.toCutOff();
  for (let pass = 0; pass < 3; pass += 1) await world.work();
}

test("a payment that comes back after the banker has saved another account is sent there by itself", async () => {
  const { id } = await sent("5550006661");
  await save("5550006662");
  await comesBack(id);
  expect(await wayOf(id)).toEqual(["****6661 returned", "****6662 created"]);
});

test("each account that is saved makes one more attempt, also when the first is saved again", async () => {
  const { id } = await sent("5550007771");
  await save("5550007772");
  await comesBack(id);
  await leaves();
  await comesBack(id);
  const twice = ["****7771 returned", "****7772 returned"];
  expect(await wayOf(id)).toEqual(twice);
  await save("5550007771");
  await leaves();
  await leaves();
  await comesBack(id);
  await leaves();
  expect(await wayOf(id)).toEqual([...twice, "****7771 returned"]);
});

test("a payment that comes back after its bank has corrected the account for another is sent there", async () => {
  const first = await sent("5550009991");
  const second = await sent("5550009991");
  const corrected: NachaAddenda = {
    kind: "change",
    code: "C01",
    originalTraceNo: first.traceNo,
    originalBank: "02100002",
    correctedValue: "5550009992",
  };
  await arrive(fileWith(corrected, 0));
  await comesBack(second.id);
  const way = ["****9991 returned", "****9992 created"];
  expect(await wayOf(second.id)).toEqual(way);
  await leaves();
  await comesBack(second.id);
  await leaves();
  expect(await wayOf(second.id)).toEqual(["****9991 returned", "****9992 returned"]);
});

test("a payment to the account on file that comes back waits for another one", async () => {
  const { id } = await sent("5550008881");
  await save("5550008882");
  await save("5550008881");
  await comesBack(id);
  expect(await wayOf(id)).toEqual(["****8881 returned"]);
});

test.each(["R24", "R06", "R15"])(
  "what came back as %s, which no other account mends, waits for a person's word",
  async (code) => {
    const { id } = await sent("5550003331");
    await save("5550003332");
    await comesBack(id, code);
    expect(await wayOf(id)).toEqual(["****3331 returned"]);
    expect(await resendPayout(services, id, "operations")).toMatchObject({ ok: true });
    expect(await wayOf(id)).toEqual(["****3331 returned", "****3332 created"]);
    await leaves();
  },
);

test("an account whose type alone was wrong is corrected too, and the payment sent again once", async () => {
  const { id } = await sent("5550004441");
  await comesBack(id);
  expect(await wayOf(id)).toEqual(["****4441 returned"]);
  // As the form saves it: the numbers are the same, so is the moment they were last changed.
  await db.run(sql`
    update payout_method set account_type = 'S' where banker_id = ${dev} and method_id = 2`);
  await world.work();
  expect(await wayOf(id)).toEqual(["****4441 returned", "****4441 created"]);
  await leaves();
  await comesBack(id, "R02");
  expect(await wayOf(id)).toEqual(["****4441 returned", "****4441 returned"]);
  await db.run(sql`
    update payout_method set account_type = 'C' where banker_id = ${dev} and method_id = 2`);
});
