import type { SignedOnContext } from "#kernel/serve.ts";
import { isYearOpen } from "./save-ground.ts";
import { findSubmittedW9 } from "./w9.store.ts";

/** The gate of every redemption: only this year's submitted form counts (OP-106). */
export async function checkW9Exists(
  context: SignedOnContext,
  { year }: { year: number },
): Promise<{ isOnFile: boolean }> {
  if (!isYearOpen(context, year)) return { isOnFile: false };
  const { bankerId } = context.caller;
  const form = await findSubmittedW9(context.services.db, { bankerId, year });
  return { isOnFile: form !== undefined };
}
