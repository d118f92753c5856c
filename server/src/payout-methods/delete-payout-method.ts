import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { requireFreshVerification } from "#verification/verification.public.ts";
import { lockOwnMethods } from "./lock-own-methods.ts";
import { deleteMethod, findMethod } from "./payout-methods.store.ts";
import { tellOfChange } from "./tell-of-change.ts";

/** Payments under way go on to where they were sent; deleting what is not there is no failure. */
export async function deletePayoutMethod(
  context: SignedOnContext,
  { methodId }: { methodId: PayoutMethodId },
): Promise<void> {
  requireFreshVerification(context);
  const { services, caller } = context;
  const { bankerId } = caller;
  await services.limits.count(services.db, "payoutMethodWrite", String(bankerId));
  await services.db.tx(async (tx) => {
    await lockOwnMethods(tx, bankerId);
    const method = await findMethod(tx, { bankerId, methodId });
    if (!method) return;
    await deleteMethod(tx, method.id, services.clock.now());
    await tellOfChange(context, tx, { methodId, before: method.masked, after: undefined });
  });
}
