import type { Attempt } from "#payouts/payouts.public.ts";

/** The bank knows a payment by its trace number once it has it; before, a hold drops the number. */
export function knownTrace({ traceNo, sentAt, paidAt }: Attempt): string | null {
  return sentAt === null && paidAt === null ? null : traceNo;
}
