import type { Balances } from "@portal/contract/dashboard/dashboard.ts";
import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findAvailableCents, findEarnedCents } from "./dashboard.store.ts";

export async function getBalances({ services, caller }: SignedOnContext): Promise<Balances> {
  const today = programmeDay(services.clock.now());
  return {
    availableCents: await findAvailableCents(services.db, caller.bankerId, today),
    earnedThisYearCents: await findEarnedCents(services.db, caller.bankerId, yearOf(today)),
  };
}
