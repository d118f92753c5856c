import { invariant } from "#kernel/fault.ts";

/**
 * What a case is about, in one string: the kind of thing and which one it is. A subject has one
 * open case, and whether somebody was ever asked is found by it, so what is stored must go on being
 * spelled like this. `forgotten.store.ts` rebuilds that of a failed payment in SQL and
 * `suspicions.store.ts` that of a held one.
 */
export const caseSubject = {
  /** A line of a file from the bank. */
  line: (lineId: number) => `line/${lineId}`,
  /** A file from the bank that cannot be read, by what is in it. */
  file: (sha256Hex: string) => `file/${sha256Hex}`,
  /** A payment file whose fate nobody knows. */
  batch: (batchId: number) => `batch/${batchId}`,
  /** A payment that was stopped before it left. */
  held: (payoutId: string) => `held/${payoutId}`,
  /** A payment that failed, and that its banker can do nothing about. */
  failed: (payoutId: string) => `failed/${payoutId}`,
  /** A payment that the person-to-person network has forgotten. */
  network: (payoutId: string) => `network/${payoutId}`,
  /** The bank's notice about account details, by its own number. */
  change: (externalId: string) => `change/${externalId}`,
} as const;

/** Which payment file a case is about. */
export function batchIdOf(subject: string): number {
  const [, digits] = /^batch\/(\d+)$/.exec(subject) ?? [];
  invariant(digits, `${subject} is about a payment file`);
  return Number(digits);
}
