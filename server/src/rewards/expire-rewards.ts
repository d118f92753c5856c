import { type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { lockBanker } from "#kernel/banker-lock.ts";
import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import { areRedemptionsStopped, postForfeited } from "#ledger/ledger.public.ts";
import { expireLapsed, findBankersWithLapsed, insertRewardEvents } from "./reward-moves.store.ts";

const bankersPerStep = 500;

/**
 * Moves what nobody claimed to Expired and posts it, a banker at a time under the lock every
 * movement of their money takes. Until this has run a lapsed reward is no balance and cannot be
 * redeemed, though lists still call it available.
 */
export async function expireRewards(
  services: Pick<Services, "db" | "clock">,
): Promise<{ bankerCount: number; rewardCount: number }> {
  const at = services.clock.now();
  const today = programmeDay(at);
  const tally = { bankerCount: 0, rewardCount: 0 };
  // Nobody loses what we keep them from claiming; `giveDaysBack` makes up for it afterwards.
  if (await areRedemptionsStopped(services.db)) return tally;
  for (let afterId = 0; ; ) {
    const step = { today, afterId, countMax: bankersPerStep };
    const bankerIds = await findBankersWithLapsed(services.db, step);
    for (const bankerId of bankerIds) {
      const count = await services.db.tx((tx) => expireOf(tx, { bankerId, today, at }));
      tally.rewardCount += count;
      if (count > 0) tally.bankerCount += 1;
    }
    if (bankerIds.length < bankersPerStep) return tally;
    afterId = bankerIds.at(-1) ?? afterId;
  }
}

async function expireOf(
  tx: Db,
  { bankerId, today, at }: { bankerId: number; today: IsoDay; at: Date },
): Promise<number> {
  await lockBanker(tx, bankerId);
  const lapsed = await expireLapsed(tx, { bankerId, today });
  if (lapsed.length === 0) return 0;
  const ids = lapsed.map(({ id }) => id).sort((a, b) => a - b);
  const amountCents = lapsed.reduce((sum, reward) => sum + reward.amountCents, 0);
  await insertRewardEvents(tx, ids, { statusId: rewardStatus.expired, at, source: "system" });
  // The first of them names the movement: a reward expires once.
  await postForfeited(tx, { kind: "expired", ref: String(ids[0]), bankerId, at, amountCents });
  return ids.length;
}
