import { formatCents } from "@portal/contract/kernel/money.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { afterEach, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { mergeCommands } from "#ops/commands/merge-commands.ts";
import { endEmployment } from "#ops/end-employment.ts";
import { bankerIdOf, grantReward } from "#redeem/testing/grant-reward.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import { findPersona, type PersonaKey } from "#seed/personas.ts";
import { approveMerge } from "./approve-merge.ts";
import { insertCase } from "./profile-cases.store.ts";

const services = await testServices();
const { db, clock } = services;
const dayMs = 24 * 3_600_000;
afterEach(() => expectInvariantsToHold(db, clock, { isEngineIdle: true }));

async function merge(keep: PersonaKey, absorb: PersonaKey): Promise<number> {
  const pair = {
    bankerId: await bankerIdOf(db, keep),
    otherBankerId: await bankerIdOf(db, absorb),
  };
  const opened = { kind: "merge-refused" as const, ...pair, year: 2026, openedAt: clock.now() };
  const caseId = (await insertCase(db, opened)) ?? 0;
  const approved = await approveMerge(services, { caseId, actor: "olga" });
  if (!approved.ok) throw new Error(approved.refusal);
  return approved.value.mergeId;
}

async function undo(mergeId: number) {
  const command = mergeCommands.find(({ name }) => name === "merge undo")!;
  const call = { positionals: [String(mergeId)], options: {}, actor: "olga", folder: "." };
  const answer = await command.run(services, call);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const dayIn = (days: number) =>
  new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const availableOf = async (key: PersonaKey) =>
  db.rows<{ id: number; cents: number; expiresOn: string }>(sql`
    select id, amount_cents as cents, expires_on::text as "expiresOn" from reward
    where banker_id = ${await bankerIdOf(db, key)} and status_id = ${rewardStatus.available}
    order by id`);

test("rewards that the kept one's leaving forfeited go back Expired, and the operator hears which and how much", async () => {
  await grantReward(services, { key: "dev", amountCents: 4_200 });
  const lapsing = await grantReward(services, {
    key: "dev",
    amountCents: 1_000,
    expiresOn: dayIn(3),
  });
  await grantReward(services, { key: "ben", amountCents: 7_700 });
  const before = await availableOf("dev");
  const mergeId = await merge("ben", "dev");
  expect(await endEmployment(services, findPersona("ben")!, "olga")).toMatchObject({ ok: true });
  clock.advance(7 * dayMs);
  const forfeited = before.filter(({ expiresOn }) => expiresOn >= dayIn(0));
  const ids = forfeited.map(({ id }) => id);
  expect(ids).not.toContain(Number(lapsing));
  const cents = forfeited.reduce((sum, reward) => sum + reward.cents, 0);
  const { isAlarming, result, text } = await undo(mergeId);
  expect(isAlarming).toBe(true);
  expect(result).toMatchObject({ forfeitedRewards: ids, forfeitedCents: cents, keptRewards: [] });
  const count = ids.length === 1 ? "1 reward" : `${ids.length} rewards`;
  expect(text).toContain(`forfeited ${count} of ${formatCents(cents)}`);
  expect(text).toContain(`reward ${ids.at(-1)}`);
  const now = await db.rows(sql`
    select distinct banker_id as owner, status_id as status from reward
    where id = any (${ids}::bigint[])`);
  const owner = await bankerIdOf(db, "dev");
  expect(now).toEqual([{ owner, status: rewardStatus.expired }]);
  const line = await db.one(sql`
    select detail->>'forfeitedRewards' as count, detail->>'forfeitedCents' as cents
    from audit_event where action = 'profile-unmerge'`);
  expect(line).toEqual({ count: String(ids.length), cents: String(cents) });
});

test("rewards that lapsed by themselves, or had before, are none that anybody forfeited", async () => {
  await grantReward(services, { key: "iris-old", amountCents: 1_000, expiresOn: dayIn(3) });
  const mergeId = await merge("iris", "iris-old");
  clock.advance(7 * dayMs);
  expect((await expireRewards(services)).rewardCount).toBeGreaterThan(0);
  const { isAlarming, result, text } = await undo(mergeId);
  expect(result).toMatchObject({ forfeitedRewards: [], forfeitedCents: 0 });
  expect(isAlarming).toBe(false);
  expect(text).not.toContain("forfeited");
});
