import { afterEach, expect, test } from "vitest";
import type { SignedOnContext } from "#kernel/serve.ts";
import { sql } from "#kernel/sql.ts";
import { openSecondProcess } from "#kernel/testing/test-db.ts";
import { createVault } from "#kernel/vault.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { findMethod } from "#payout-methods/payout-methods.store.ts";
import { findPayout } from "#payouts/payouts.store.ts";
import { fileWith, inboundWorld, returned } from "#payouts/testing/inbound-world.ts";
import { bank, bankerIdOf, saveMethod, standing } from "#payouts/testing/payout-world.ts";
import { saveW9Draft } from "#w9/save-w9-draft.ts";
import { submitW9Form } from "#w9/submit-w9-form.ts";
import { saveOf } from "#w9/testing/w9-answers.ts";
import type { OpsHouse } from "./command.ts";
import { vaultCommands } from "./commands/vault-commands.ts";

const world = await inboundWorld();
const { services } = world;
const { db, keys, clock } = services;
const operator = { ...services } as unknown as OpsHouse;

// The server has one connection, and hears of a key only by what it comes to open under it.
const ownDb = openSecondProcess(db, 1);
Object.assign(services, { db: ownDb, vault: await createVault({ db: ownDb, keys, clock }) });

afterEach(() => expectInvariantsToHold(db, clock));

async function rotate(): Promise<void> {
  const command = vaultCommands.find(({ name }) => name === "vault rotate")!;
  const call = { positionals: [], options: {}, actor: "olga", folder: "." };
  expect(await command.run(operator, call)).toMatchObject({ ok: true });
}

const work = async (passes = 3) => {
  for (let pass = 0; pass < passes; pass += 1) await world.work();
};

/** A payment of dev's that the bank has. */
async function sent(accountNumber: string) {
  const id = await world.redeem("dev", bank(accountNumber));
  world.toCutOff();
  await work();
  const { traceNo, amountCents } = (await findPayout(db, id))!;
  return { id, traceNo: traceNo!, amountCents };
}

const correctedTo = (originalTraceNo: string, accountNumber: string, correctedValue: string) =>
  fileWith(
    { kind: "change", code: "C01", originalTraceNo, originalBank: "02100002", correctedValue },
    0,
    { accountNumber },
  );

const masksOf = async (payoutId: string) => {
  const attempts = await db.rows<{ masked: string }>(sql`
    select destination_masked as masked from payout
    where redemption_id = (select redemption_id from payout where id = ${payoutId})
    order by attempt`);
  return attempts.map(({ masked }) => masked);
};

const w9Context = {
  services,
  caller: { bankerId: bankerIdOf("ana"), sessionId: null },
  requestId: "test",
} as unknown as SignedOnContext;

// Each opens a value in its transaction, just after a rotation, with the only connection there is.
test.each<[string, () => Promise<void>]>([
  [
    "a redemption",
    async () => {
      await world.redeem("dev", bank("5550001111"));
      await rotate();
      const id = await world.redeem("dev", bank("5550001111"));
      expect((await standing(db, id)).state).toBe("created");
    },
  ],
  [
    "a payment file",
    async () => {
      const id = await world.redeem("dev", bank("5550001112"));
      world.toCutOff();
      await work(1);
      await rotate();
      await work(1);
      expect((await standing(db, id)).state).toBe("submitted");
    },
  ],
  [
    "the bank's correction of an account",
    async () => {
      const { traceNo } = await sent("5550001113");
      await rotate();
      await world.arrive(correctedTo(traceNo, "5550001113", "5550001114"));
      const method = await findMethod(db, { bankerId: bankerIdOf("dev"), methodId: 2 });
      expect(method?.masked).toBe("****1114");
    },
  ],
  [
    "a second attempt",
    async () => {
      const { id, traceNo, amountCents } = await sent("5550001115");
      clock.advance(60_000);
      await saveMethod(services, bankerIdOf("dev"), bank("5550001116"));
      await rotate();
      clock.advance(60_000);
      await world.arrive(fileWith(returned("R03", traceNo), amountCents));
      await work();
      expect(await masksOf(id)).toEqual(["****1115", "****1116"]);
    },
  ],
  [
    "a W-9",
    async () => {
      const save = saveOf();
      expect(await saveW9Draft(w9Context, save)).toMatchObject({ ok: true });
      await rotate();
      expect(await submitW9Form(w9Context, save)).toMatchObject({ ok: true });
    },
  ],
])("after a rotation of the keys %s waits for no second connection", (_what, deed) => deed());
