import { afterEach, describe, expect, test } from "vitest";
import type { SignedOnContext } from "#kernel/serve.ts";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { getPaymentDetail } from "#payments/get-payment-detail.ts";
import { decideCase } from "#payouts/decide-case.ts";
import { resendPayout } from "#payouts/resend-payout.ts";
import {
  bank,
  bankerIdOf,
  contact,
  payoutWorld,
  saveMethod,
  standing,
} from "#payouts/testing/payout-world.ts";
import { workPayouts } from "#payouts/work-payouts.ts";
import type { PersonNetwork } from "#ports/person-network.ts";
import { findPersona, type PersonaKey } from "#seed/personas.ts";
import type { HouseCommand, OpsHouse } from "./command.ts";
import { opsCommands } from "./registry.ts";

const world = await payoutWorld();
const { services } = world;
const { db, clock } = services;
afterEach(() => expectInvariantsToHold(db, clock));

async function ops(line: string, options: Record<string, string> = {}) {
  const words = line.split(" ");
  const command = opsCommands.find(({ name }) => name === words.slice(0, 2).join(" "));
  const call = { positionals: words.slice(2), options, actor: "olga", folder: "." };
  const given = await (command as HouseCommand).run(services as unknown as OpsHouse, call);
  if (!given.ok) throw new Error(given.refusal);
  return given.value;
}

const leave = (key: PersonaKey) => {
  const { businessUnit, employeeId } = findPersona(key)!;
  return ops(`officer leave ${businessUnit} ${employeeId}`);
};

const casesOf = (payoutId: string) =>
  db.rows<{ id: number; kind: string; summary: string }>(sql`
    select id, kind, summary from payout_case where payout_id = ${payoutId} and decision is null`);

/** What whoever has the payment now reads of it. */
async function detailOf(key: PersonaKey, payoutId: string) {
  const item = await db.one<{ rewardId: string }>(sql`
    select i.reward_id::text as "rewardId" from redemption_item i
      join payout p on p.redemption_id = i.redemption_id where p.id = ${payoutId} limit 1`);
  const caller = { bankerId: bankerIdOf(key) };
  return getPaymentDetail({ services, caller } as unknown as SignedOnContext, item!);
}

/** A payment the bank has. */
async function sentToBank(key: PersonaKey, accountNumber: string) {
  const id = await world.redeem(key, bank(accountNumber));
  await ops("ach build");
  expect((await standing(db, id)).state).toBe("accepted");
  return id;
}

/** A payment to a person that waits for the network to take it. */
const sentToPerson = (key: PersonaKey) => world.redeem(key, contact("6125550147"));

async function refuseByNetwork() {
  const refused = {
    status: "rejected",
    reference: "X",
    code: "E21",
    description: "Not enrolled",
  } as const;
  const network: PersonNetwork = { pay: async () => refused, statusOf: async () => refused };
  for (let pass = 0; pass < 3; pass += 1) {
    clock.advance(60_000);
    await workPayouts(services, { ...world.ports, network });
  }
}

/** Everybody is back, as no command could bring them, so that the next test has them. */
afterEach(() =>
  db.run(
    sql`update banker set status = 'active', employment_ended_on = null where status = 'left'`,
  ),
);

const bankReturns = (id: string) => ops(`payments return ${id}`, { code: "R02" });

const failures = [
  ["to a bank", () => sentToBank("dev", "5550001116"), bankReturns, "R02 Account Closed"],
  ["to a person", () => sentToPerson("dev"), refuseByNetwork, "E21 Recipient not enrolled"],
] as const;

describe.each(failures)("a payment %s that its leaver cannot mend any more (OP-147)", (...row) => {
  const [, send, fail, reason] = row;
  const asked = {
    kind: "odd-return",
    summary:
      `${reason}: the banker has left and can save no other account. Send it again to the account ` +
      "on file (payments resend), or pay it outside the portal; then acknowledge.",
  };

  test("is a case when it fails after the leaving, and the mail promises nothing", async () => {
    const id = await send();
    expect((await leave("dev")).text).not.toContain("To be looked at");
    await services.jobs.drain();
    services.sentMail.length = 0;
    await fail(id);
    expect(await casesOf(id)).toMatchObject([asked]);
    await services.jobs.drain();
    const text = services.sentMail.map((mail) => mail.text).join("\n");
    expect(text).toContain("our operations team looks into it");
    expect(text).not.toMatch(/Manage Account|sent again by itself/);
  });

  test("is a case when it had failed before, and the command's answer counts it", async () => {
    const id = await send();
    await fail(id);
    expect(await casesOf(id)).toEqual([]);
    const left = await leave("dev");
    expect(left.result).toMatchObject({ failedPayments: 1 });
    expect(left.text).toContain("To be looked at: 1 failed payment (cases list).");
    expect(await casesOf(id)).toMatchObject([asked]);
  });
});

test("what is a person's to look at goes nowhere by itself; payments resend sends it, acknowledge ends it", async () => {
  const id = await sentToBank("dev", "5550001117");
  await leave("dev");
  await bankReturns(id);
  // Whoever it was given to has saved another account meanwhile.
  clock.advance(60_000);
  await saveMethod(services, bankerIdOf("dev"), bank("5550001118"));
  await world.work();
  expect((await standing(db, id)).statuses).toEqual([12]);
  // Found by a pass before the case was there.
  expect(await resendPayout(services, id, "system")).toMatchObject({ refusal: "with-person" });
  expect(await detailOf("dev", id)).toMatchObject({
    attempts: [{ failure: { mover: "operations" } }],
    isSentAgainAfterCorrection: false,
  });
  expect((await ops(`payments resend ${id}`)).result).toMatchObject({ attempt: 2 });
  const [found] = await casesOf(id);
  const ground = { services, files: world.files };
  const decision = { caseId: found!.id, decision: "acknowledge", by: "olga" };
  expect(await decideCase(ground, decision)).toMatchObject({ ok: true });
  await world.work();
  expect(await casesOf(id)).toEqual([]);
});

test("a leaver's payment that a person stopped is a case with the next pass", async () => {
  const id = await world.redeem("ben", bank("400058214821", "071000013"), 600_000_00);
  await ops("ach build").catch(() => undefined);
  expect((await standing(db, id)).state).toBe("held");
  await leave("ben");
  const [held] = await casesOf(id);
  await services.jobs.drain();
  services.sentMail.length = 0;
  await ops(`cases decide ${held!.id} refuse`);
  await services.jobs.drain();
  expect(services.sentMail.map(({ text }) => text)).toEqual([
    expect.stringContaining("our operations team looks into it"),
  ]);
  await world.work();
  await world.work();
  expect(await casesOf(id)).toMatchObject([
    {
      kind: "odd-return",
      summary: expect.stringMatching(/^Stopped after a check: the banker has/),
    },
  ]);
});
