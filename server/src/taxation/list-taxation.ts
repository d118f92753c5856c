import type { TaxationPage, TaxationRequest } from "@portal/contract/taxation/taxation.ts";
import { dayFrom } from "#kernel/day-from.ts";
import { readerZone } from "#kernel/reader-zone.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { asTaxationRow } from "./as-taxation-row.ts";
import { countTaxableRewards, findTaxableRewards, sumYear } from "./taxation.store.ts";

/** A page of the caller's year; the total is the year's, not the filter's (OP-88). */
export async function listTaxation(
  context: SignedOnContext,
  { redeemedFrom, availableFrom, ...request }: TaxationRequest,
): Promise<TaxationPage> {
  const { db } = context.services;
  const { bankerId } = context.caller;
  const timeZone = readerZone(context);
  const query = {
    ...request,
    redeemed: redeemedFrom && dayFrom(timeZone, redeemedFrom),
    available: availableFrom && dayFrom(timeZone, availableFrom),
  };
  const rewards = await findTaxableRewards(db, bankerId, query);
  const totalCount = await countTaxableRewards(db, bankerId, query);
  const { totalCents } = await sumYear(db, { bankerId, year: request.year });
  return { rows: rewards.map(asTaxationRow), totalCount, rollupCents: totalCents };
}
