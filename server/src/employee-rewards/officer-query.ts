import type { OfficerFilters } from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { narrowScope } from "./narrow-scope.ts";
import { findBankerIds } from "./officer-filters.store.ts";
import type { OfficerQuery } from "./officers.store.ts";

/** The filters of the first tab, within the caller's scope and with the texts resolved to ids. */
export async function officerQuery(
  context: SignedOnContext,
  filters: OfficerFilters,
): Promise<OfficerQuery> {
  const scope = await narrowScope(context, filters.businessUnit);
  const bankerIds = await findBankerIds(context.services.db, scope, filters);
  return { scope, bankerIds, filters };
}
