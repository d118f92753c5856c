import type { Keys } from "#kernel/keys.ts";

/** A six-digit code is quickly guessed from a plain hash; the key is outside the database. */
export function codeMac(keys: Keys, codeId: string, code: string): Buffer {
  return keys.mac("verification-code", `${codeId}:${code}`);
}
