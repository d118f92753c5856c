import { listPayoutChoices } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { readyToRedeem } from "#redeem/testing/redeem-world.ts";
import type { FakeServer } from "./open-payment-method.ts";

/** Three rewards, one of them expired, and nothing to pay them to. */
export function withoutMethod(server: FakeServer): void {
  readyToRedeem(server);
  server.answer(listPayoutChoices, []);
}

/** What Redeem lists once everything has been redeemed. */
export const nothing = { totalCents: 0, rewards: [] };

export const question = "Your Account is Successfully setup! Would you like to continue to Redeem?";
