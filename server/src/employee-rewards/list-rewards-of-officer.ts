import type {
  OfficerReward,
  OfficerRewardsRequest,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { narrowScope } from "./narrow-scope.ts";
import {
  countRewards,
  findOfficer,
  findRewards,
  type RewardQuery,
} from "./officer-rewards.store.ts";
import { recordViews } from "./record-views.ts";

/** View Details: the rewards behind one summary row. That they were looked at is kept. */
export async function listRewardsOfOfficer(
  context: SignedOnContext,
  request: OfficerRewardsRequest,
): Promise<{ rows: OfficerReward[]; totalCount: number }> {
  const { db } = context.services;
  const scope = await narrowScope(context, request.businessUnit);
  const officer = await findOfficer(db, scope, request);
  if (!officer) return { rows: [], totalCount: 0 };
  await recordViews(context, [officer.bankerId]);
  const query: RewardQuery = {
    scope,
    bankerIds: [officer.bankerId],
    promotionIds: null,
    days: null,
    filters: { earnedCents: null, redeemedCents: null, rewardId: null, statusId: request.statusId },
  };
  const page = { ...request, offset: request.page * request.pageSize, size: request.pageSize };
  return {
    rows: await findRewards(db, query, page),
    totalCount: await countRewards(db, query),
  };
}
