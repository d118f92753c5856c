import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { redeemableCents } from "@portal/contract/redeem/redeem.rules.ts";
import type { RedeemableRewards } from "@portal/contract/redeem/redeem.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { listRewards } from "./redeem.store.ts";

/** The cards of the redeem page and their total, as of this day in the programme. */
export async function listRedeemableRewards({
  services,
  caller,
}: SignedOnContext): Promise<RedeemableRewards> {
  const today = programmeDay(services.clock.now());
  const rewards = await listRewards(services.db, { bankerId: caller.bankerId, today });
  return { totalCents: redeemableCents(rewards), rewards };
}
