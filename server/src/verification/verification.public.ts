import { verifyAgain } from "@portal/contract/verification/verification.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";

/**
 * For what would hurt in the hands of someone at an unlocked screen: changes of a payout method and
 * a merge need a code typed within the last minutes.
 */
export function requireFreshVerification({ services, caller }: SignedOnContext): void {
  const { freshUntil } = caller;
  if (freshUntil !== null && freshUntil > services.clock.now()) return;
  throw new Fault("forbidden", "needs a fresh verification", { publicText: verifyAgain });
}
