import {
  dateRangeErrors,
  yearToDate,
} from "@portal/contract/employee-rewards/employee-rewards.rules.ts";
import type { RewardFilters } from "@portal/contract/employee-rewards/employee-rewards.ts";
import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findPromotionIds } from "#rewards/rewards.public.ts";
import { narrowScope } from "./narrow-scope.ts";
import { findBankerIds } from "./officer-filters.store.ts";
import type { RewardQuery } from "./officer-rewards.store.ts";

/** The filters of the YTD tab, within the caller's scope and with the texts resolved to ids. */
export async function rewardQuery(
  context: SignedOnContext,
  filters: RewardFilters,
): Promise<RewardQuery> {
  const [error] = dateRangeErrors(filters);
  if (error) {
    throw new Fault("invalid-request", "half a date range", { publicText: error.message });
  }
  const { db, clock } = context.services;
  const scope = await narrowScope(context, filters.businessUnit);
  const { promotionName } = filters;
  return {
    scope,
    bankerIds: await findBankerIds(db, scope, filters),
    promotionIds: promotionName === null ? null : await findPromotionIds(db, promotionName),
    days: yearToDate(filters, programmeDay(clock.now())),
    filters,
  };
}
