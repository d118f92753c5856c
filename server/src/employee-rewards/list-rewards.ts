import type {
  OfficerReward,
  RewardListRequest,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { countRewards, findRewards } from "./officer-rewards.store.ts";
import { recordViews } from "./record-views.ts";
import { rewardQuery } from "./reward-query.ts";

/** The YTD tab: rewards of the scope by their available date. */
export async function listRewards(
  context: SignedOnContext,
  request: RewardListRequest,
): Promise<{ rows: OfficerReward[]; totalCount: number }> {
  const { db } = context.services;
  const query = await rewardQuery(context, request);
  // As View Details does: an id asks for one officer, wherever the scope knows it.
  if (request.officerId !== null) await recordViews(context, query.bankerIds ?? []);
  const offset = request.page * request.pageSize;
  const totalCount = await countRewards(db, query);
  const rows =
    offset >= totalCount
      ? []
      : await findRewards(db, query, { ...request, offset, size: request.pageSize });
  return { rows, totalCount };
}
