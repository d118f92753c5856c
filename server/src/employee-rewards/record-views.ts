import type { SignedOnContext } from "#kernel/serve.ts";

/** That somebody's rewards were looked at is kept, one line for each. */
export async function recordViews(
  { services, caller, requestId }: SignedOnContext,
  bankerIds: readonly number[],
): Promise<void> {
  for (const bankerId of bankerIds) {
    await services.audit.record(services.db, {
      actor: String(caller.bankerId),
      action: "officer-viewed",
      outcome: "ok",
      bankerId,
      sessionId: caller.sessionId,
      requestId,
    });
  }
}
