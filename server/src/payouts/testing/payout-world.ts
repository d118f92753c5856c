import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { sql } from "#kernel/sql.ts";
import { atEndOfFile } from "#kernel/testing/test-db.ts";
import { type TestServices, testServices } from "#kernel/testing/test-services.ts";
import { postRewards } from "#ledger/ledger.public.ts";
import { indexOf, sealMethod } from "#payout-methods/payout-details.ts";
import type { Destination } from "#payout-methods/payout-methods.public.ts";
import { findMethod, replaceMethod } from "#payout-methods/payout-methods.store.ts";
import { type BankFiles, openBankFolders } from "#ports/bank-files.ts";
import { httpPersonNetwork } from "#ports/person-network-http.ts";
import { type NetworkSimulator, startNetworkSimulator } from "#ports/person-network-simulator.ts";
import { redeemRewards } from "#redeem/redeem-rewards.ts";
import { findPersona, type PersonaKey, personas } from "#seed/personas.ts";
import { shownOf } from "#seed/seed-methods.ts";
import { tickBankSimulator } from "../bank-simulator.ts";
import { instantOf, nextCutOff } from "../calendar/cut-offs.ts";
import type { PayoutState } from "../payout.ts";
import { type PayoutPorts, workPayouts } from "../work-payouts.ts";

export const bank = (accountNumber: string, routingNumber = "021000021"): Destination => ({
  kind: "bank",
  routingNumber,
  accountNumber,
});
export const contact = (value: string): Destination => ({
  kind: "alias",
  alias: { kind: value.includes("@") ? "email" : "phone", value },
});

export interface PayoutWorld {
  services: TestServices;
  folders: { bankOut: string; bankIn: string; ownFolder: string };
  files: BankFiles;
  ports: PayoutPorts;
  network: NetworkSimulator;
  /** A new reward of a persona, redeemed together with all it has; answers the payout's id. */
  redeem(key: PersonaKey, to: Destination, amountCents?: number): Promise<string>;
  /** One pass of the engine. */
  work(): Promise<void>;
  /**
   * The bank of the demo takes what is there, and a minute later answers what it has had before.
   */
  bankAnswers(): Promise<void>;
  /** The clock stands at the next time a file closes. */
  toCutOff(): void;
}

/** The engine on a database of its own, with folders, simulators and a clock that is moved. */
export async function payoutWorld(env: Record<string, string> = {}): Promise<PayoutWorld> {
  const root = await mkdtemp(path.join(tmpdir(), "portal-payouts-"));
  atEndOfFile(() => rm(root, { recursive: true, force: true }));
  const folders = {
    bankOut: path.join(root, "out"),
    bankIn: path.join(root, "in"),
    ownFolder: path.join(root, "simulator"),
  };
  const settings = { BANK_OUT: folders.bankOut, BANK_IN: folders.bankIn, HOLD_CHANGED_HOURS: "0" };
  const services = await testServices({ env: { ...settings, ...env } });
  const { clock } = services;
  const network = await startNetworkSimulator({ clock, stepSeconds: 60 });
  atEndOfFile(() => network.close());
  const files = openBankFolders(folders);
  const ports = { files, network: httpPersonNetwork({ url: network.url, token: undefined }) };
  return {
    services,
    folders,
    files,
    ports,
    network,
    redeem: (key, to, amountCents = 12_345) => redeemFor(services, { key, to, amountCents }),
    work: () => workPayouts(services, ports),
    bankAnswers: async () => {
      await tickBankSimulator({ ...folders, clock, stepSeconds: 60 });
      clock.advance(60_000);
      await tickBankSimulator({ ...folders, clock, stepSeconds: 60 });
    },
    toCutOff: () => clock.set(instantOf(nextCutOff(clock.now(), services.config.payouts.cutOffs))),
  };
}

export const bankerIdOf = (key: PersonaKey) => personas.indexOf(findPersona(key)!) + 1;

async function redeemFor(
  services: Services,
  { key, to, amountCents }: { key: PersonaKey; to: Destination; amountCents: number },
): Promise<string> {
  const { db, clock } = services;
  const bankerId = bankerIdOf(key);
  // Two redemptions never happen at the very same instant.
  (services as TestServices).clock.advance(1);
  await saveMethod(services, bankerId, to);
  await grantReward(db, { bankerId, amountCents, at: clock.now() });
  const today = programmeDay(clock.now());
  const rewards = await db.rows<{ id: string }>(sql`
    select id::text from reward
    where banker_id = ${bankerId} and status_id = 4 and expires_on >= ${today}`);
  const caller = { bankerId, email: findPersona(key)!.email, sessionId: null };
  const context = { services, caller, requestId: "test" } as unknown as SignedOnContext;
  const redeemed = await redeemRewards(context, {
    rewardIds: rewards.map(({ id }) => id),
    methodId: to.kind === "bank" ? 2 : 3,
  });
  if (!redeemed.ok) throw new Error(`not redeemed: ${redeemed.refusal}`);
  const payout = await db.one<{ id: string }>(sql`
    select p.id from payout p join redemption r on r.id = p.redemption_id
    where r.banker_id = ${bankerId} order by p.created_at desc limit 1`);
  return payout!.id;
}

/** Saves a payout method as the form would, with a fresh time of change. */
export async function saveMethod(
  services: Services,
  bankerId: number,
  to: Destination,
): Promise<void> {
  const { db, vault, clock } = services;
  const methodId = to.kind === "bank" ? 2 : 3;
  const stored = await findMethod(db, { bankerId, methodId });
  const detailsIndex = indexOf(vault, to);
  if (stored?.detailsIndex.equals(detailsIndex)) return;
  const id = randomUUID();
  const row = {
    ...(shownOf(to) as ReturnType<typeof shownOf> & { accountType: "C" | null }),
    id,
    bankerId,
    methodId,
    detailsSealed: await sealMethod(vault, id, to),
    detailsIndex,
    changedAt: clock.now(),
  } as const;
  await replaceMethod(db, row, stored);
}

/** A reward as an upload brings it, posted to the ledger. */
export async function grantReward(
  db: Db,
  { bankerId, amountCents, at }: { bankerId: number; amountCents: number; at: Date },
): Promise<void> {
  await db.tx(async (tx) => {
    const upload = await tx.one<{ id: number }>(sql`
      insert into reward_upload (promotion_id, institution_id, uploaded_at, status, row_count)
      select (select min(id) from promotion), institution_id, ${at}, 'Uploaded', 1
      from banker where id = ${bankerId} returning id`);
    await tx.run(sql`
      with added as (
        insert into reward (banker_id, institution_id, portfolio_id, promotion_id, upload_id,
          amount_cents, fulfilled_on, available_on, expires_on)
        select id, institution_id, portfolio_id, (select min(id) from promotion), ${upload!.id},
          ${amountCents}, ${programmeDay(at)}, ${programmeDay(at)}, ${programmeDay(at)}::date + 180
        from banker where id = ${bankerId} returning id)
      insert into reward_event (reward_id, status_id, at, source)
      select id, 4, ${at}, 'upload' from added`);
    await postRewards(tx, [upload!.id]);
  });
}

/** Where a payout and its rewards stand. */
export async function standing(db: Db, payoutId: string) {
  const row = await db.one<{ state: PayoutState; statuses: number[] }>(sql`
    select p.state, array_agg(distinct w.status_id) as statuses
    from payout p join redemption_item i on i.redemption_id = p.redemption_id
      join reward w on w.id = i.reward_id
    where p.id = ${payoutId} group by p.state`);
  return row!;
}

/** Every status the rewards of a payout's redemption went through, in order. */
export async function walkOf(db: Db, payoutId: string): Promise<number[]> {
  const rows = await db.rows<{ statusId: number }>(sql`
    select e.status_id as "statusId" from payout p
      join redemption_item i on i.redemption_id = p.redemption_id
      join reward_event e on e.reward_id = i.reward_id
    where p.id = ${payoutId}
      and i.reward_id = (select min(reward_id) from redemption_item
                         where redemption_id = p.redemption_id)
    order by e.id`);
  return rows.map(({ statusId }) => statusId);
}

export async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const read = names.map(async ({ name }) => [
    name,
    await readFile(path.join(folder, name), "latin1"),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}
