import type { Db } from "#kernel/db.ts";
import { rebuildRollup, rollupNames } from "./rollups.store.ts";

export { requiredScopeOf, type Scope, scopeOf } from "./account-mode-scope.ts";
export {
  findPortfolioInScope,
  findPromotionIds,
  inScope,
  joinLocation,
  portfolioInScope,
} from "./scope.store.ts";

/** Builds every rollup from the rewards, in one transaction: nobody sees an empty one. */
export async function rebuildRollups(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    for (const name of rollupNames) await rebuildRollup(tx, name);
  });
}

export { expireUnclaimed, lockBankerByIdentity, setLeft } from "./leavers.store.ts";
export {
  findReassigned,
  type ReassignedReward,
  reassignRewards,
} from "./reassign-rewards.store.ts";
export {
  type AvailableReward,
  claimAvailable,
  insertRewardEvents,
  lockAvailable,
  type RewardStep,
  sumAvailable,
} from "./reward-moves.store.ts";
