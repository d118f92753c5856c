import { Fault } from "#kernel/fault.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { raiseSession } from "#session/session.public.ts";
import { findExclusion, lockSession } from "./verification.store.ts";

/** Some bankers need no code at sign-on; for them this check is the verification (OP-20). */
export async function checkExclusion(context: SignedOnContext): Promise<{ isExcluded: boolean }> {
  const isExcluded = await findExclusion(context.services.db, context.caller);
  if (isExcluded && !context.caller.verifiedAt) await verifyOnce(context);
  return { isExcluded };
}

/**
 * Of two calls at once one raises the session: a browser keeps the secret of the answer it reads
 * last, which need not be the last that was made.
 */
async function verifyOnce(context: SignedOnContext): Promise<void> {
  const { services, caller } = context;
  await services.db.tx(async (tx) => {
    const session = await lockSession(tx, caller);
    if (!session) throw new Fault("unauthenticated", "the session ended meanwhile");
    if (session.verifiedAt) return;
    await raiseSession(context, tx, "excluded");
    await recordDeed(context, tx, {
      action: "verification-excluded",
      outcome: "ok",
    });
  });
}
