import type { SignedOnContext } from "#kernel/serve.ts";
import { raiseSession } from "#session/session.public.ts";
import { findExclusion } from "./verification.store.ts";

/** Some bankers need no code at sign-on; for them this check is the verification (OP-20). */
export async function checkExclusion(context: SignedOnContext): Promise<{ isExcluded: boolean }> {
  const { services, caller } = context;
  const isExcluded = await findExclusion(services.db, caller);
  if (isExcluded && !caller.verifiedAt) {
    await services.db.tx(async (tx) => {
      await raiseSession(context, tx, "excluded");
      await services.audit.record(tx, {
        actor: String(caller.bankerId),
        action: "verification-excluded",
        outcome: "ok",
        bankerId: caller.bankerId,
        sessionId: caller.sessionId,
        requestId: context.requestId,
      });
    });
  }
  return { isExcluded };
}
