import { fallbackMethodId, type PayoutMethodId } from "./payout-methods.ts";

export interface DefaultedMethod {
  methodId: PayoutMethodId;
  isDefault: boolean;
}

/** The banker's default: the one marked; else 2; but 3 where only 3 is saved (OP-97, ACCT-12). */
export function defaultMethodOf(saved: readonly DefaultedMethod[]): PayoutMethodId {
  const marked = saved.find(({ isDefault }) => isDefault);
  if (marked) return marked.methodId;
  const hasFallback = saved.some(({ methodId }) => methodId === fallbackMethodId);
  return hasFallback ? fallbackMethodId : (saved[0]?.methodId ?? fallbackMethodId);
}

/** What a save sends as the default: its own type when the radio is set, else what it is now. */
export function defaultAfterSaving(
  choice: { methodId: PayoutMethodId; isSetAsDefault: boolean },
  saved: readonly DefaultedMethod[],
): PayoutMethodId {
  return choice.isSetAsDefault ? choice.methodId : defaultMethodOf(saved);
}
