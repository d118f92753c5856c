import { defaultMethodOf } from "@portal/contract/payout-methods/default-method.rules.ts";
import {
  type PayoutMethodId,
  type PayoutMethodOption,
  payoutMethodIds,
  payoutMethodNames,
} from "@portal/contract/payout-methods/payout-methods.ts";

const types: Readonly<Record<PayoutMethodId, string>> = { 2: "ACH", 3: "P2P" };

/** Both ways to be paid; without what a banker has saved, the fallback is the default (OP-95). */
export function listPayoutMethodOptions(
  saved: readonly { methodId: PayoutMethodId; isDefault: boolean }[] = [],
): PayoutMethodOption[] {
  const defaultId = defaultMethodOf(saved);
  return payoutMethodIds.map((id) => ({
    id,
    name: payoutMethodNames[id],
    type: types[id],
    isDefault: id === defaultId,
  }));
}
