import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";

/** That somebody's rewards were looked at is kept, one line for each. */
export async function recordViews(
  context: SignedOnContext,
  bankerIds: readonly number[],
): Promise<void> {
  for (const bankerId of bankerIds) {
    await recordDeed(context, context.services.db, {
      action: "officer-viewed",
      outcome: "ok",
      bankerId,
    });
  }
}
