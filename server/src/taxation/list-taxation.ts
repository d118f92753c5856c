import type { TaxationPage, TaxationRequest } from "@portal/contract/taxation/taxation.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { asTaxationRow } from "./as-taxation-row.ts";
import { countTaxableRewards, findTaxableRewards, sumYear } from "./taxation.store.ts";

/** A page of the caller's year; the total is the year's, not the filter's (OP-88). */
export async function listTaxation(
  { services, caller }: SignedOnContext,
  request: TaxationRequest,
): Promise<TaxationPage> {
  const { db } = services;
  const { bankerId } = caller;
  const rewards = await findTaxableRewards(db, bankerId, request);
  const totalCount = await countTaxableRewards(db, bankerId, request);
  const { totalCents } = await sumYear(db, { bankerId, year: request.year });
  return { rows: rewards.map(asTaxationRow), totalCount, rollupCents: totalCents };
}
