import type { SignedOnContext } from "#kernel/serve.ts";
import { findSubmittedW9 } from "./w9.store.ts";

export async function checkW9Review(
  { services, caller }: SignedOnContext,
  { year }: { year: number },
): Promise<{ isReviewPending: boolean }> {
  const form = await findSubmittedW9(services.db, { bankerId: caller.bankerId, year });
  return { isReviewPending: form?.isReviewPending ?? false };
}
