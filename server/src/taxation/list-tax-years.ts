import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import type { Choice } from "@portal/contract/taxation/taxation.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findTaxYears } from "./taxation.store.ts";

/** The years with something in them and the current one, newest first (OP-90). */
export async function listTaxYears({ services, caller }: SignedOnContext): Promise<Choice[]> {
  const current = yearOf(programmeDay(services.clock.now()));
  const years = new Set([current, ...(await findTaxYears(services.db, caller.bankerId))]);
  return [...years]
    .sort((one, other) => other - one)
    .map((year) => ({ value: String(year), label: String(year) }));
}
