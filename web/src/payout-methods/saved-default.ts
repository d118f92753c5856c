import {
  type DefaultedMethod,
  defaultMethodOf,
} from "@portal/contract/payout-methods/default-method.rules.ts";
import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";

/** How the Set As Default radio of one method starts, and what the other methods are. */
export interface SavedDefault {
  /** Every saved method, with its mark. */
  saved: readonly DefaultedMethod[];
  isDefault: boolean;
  startsSet: boolean;
}

/** A method that would be the only one starts as the default: the money must go somewhere. */
export function savedDefault(
  methodId: PayoutMethodId,
  saved: readonly DefaultedMethod[],
): SavedDefault {
  const isSaved = saved.some((method) => method.methodId === methodId);
  const isDefault = isSaved && defaultMethodOf(saved) === methodId;
  return { saved, isDefault, startsSet: isDefault || saved.length === 0 };
}
