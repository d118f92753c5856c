import type { Balances } from "@portal/contract/dashboard/dashboard.ts";
import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findBalances } from "./dashboard.store.ts";

export function getBalances({ services, caller }: SignedOnContext): Promise<Balances> {
  return findBalances(services.db, caller.bankerId, programmeDay(services.clock.now()));
}
