/**
 * The header by which a page repeats a request without repeating its effect: the answer to a key
 * that is known is the first answer again.
 */
export const idempotencyHeader = "idempotency-key";
