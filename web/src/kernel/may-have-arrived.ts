import { CallFailure } from "./call-failure.ts";

/**
 * What was sent may be on file though nobody said so: no answer came (0), or none that can be read,
 * or the server failed, perhaps after the deed. Refused (4xx), it has not arrived.
 */
export const mayHaveArrived = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.status < 400 || failure.status >= 500);
