/** What can go wrong without being an answer of the product; on-error.ts is the only translator. */
export type FaultCode =
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "invalid-request"
  | "conflict"
  | "too-many"
  | "unavailable";

export interface FaultOptions {
  cause?: unknown;
  /** A sentence for the person, where the code's own is not the right one. */
  publicText?: string;
  /** For "too-many": when to come again. */
  retryAfterSeconds?: number;
}

/** `internal` is for the log and never leaves the server. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly publicText: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FaultCode, internal: string, options: FaultOptions = {}) {
    super(internal, { cause: options.cause });
    this.name = "Fault";
    this.code = code;
    this.publicText = options.publicText;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A mistake of ours; its explanation is ours too, and may stand in the log. */
export class InvariantBroken extends Error {
  override readonly name = "InvariantBroken";
}

/** A condition that can only be false through a mistake of ours. */
export function invariant(condition: unknown, explanation: string): asserts condition {
  if (!condition) throw new InvariantBroken(explanation);
}
