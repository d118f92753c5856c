import { timingSafeEqual } from "node:crypto";
import path from "node:path";
import type { Clock } from "./clock.ts";
import { invariant } from "./fault.ts";
import type { Keys } from "./keys.ts";

export interface FileLinks {
  /** An address on our own origin that opens one file for one banker for five minutes (OP-54). */
  sign(fileName: string, bankerId: number): string;
  /** The banker a link was made for; nothing when it was changed, is too old or was never ours. */
  verify(fileName: string, query: FileLinkQuery): number | undefined;
}

/** The link's query as it came, all of it unproven. */
export interface FileLinkQuery {
  b?: unknown;
  exp?: unknown;
  sig?: unknown;
}

const lifeMs = 5 * 60_000;
// No separator and no leading dot: a name can reach no other folder and no hidden file.
const nameShape = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

export function createFileLinks({ keys, clock }: { keys: Keys; clock: Clock }): FileLinks {
  const signature = (fileName: string, b: string, exp: string) =>
    keys.mac("file-link", JSON.stringify([fileName, b, exp]));
  return {
    sign(fileName, bankerId) {
      invariant(nameShape.test(fileName), "a file to link to has a plain name");
      const b = String(bankerId);
      const exp = String(Math.floor((clock.now().getTime() + lifeMs) / 1_000));
      const sig = signature(fileName, b, exp).toString("base64url");
      return `/files/${fileName}?${new URLSearchParams({ b, exp, sig })}`;
    },
    verify(fileName, { b, exp, sig }) {
      if (typeof b !== "string" || typeof exp !== "string" || typeof sig !== "string") return;
      if (!nameShape.test(fileName)) return;
      const given = Buffer.from(sig, "base64url");
      const expected = signature(fileName, b, exp);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return;
      return Number(exp) * 1_000 > clock.now().getTime() ? Number(b) : undefined;
    },
  };
}

/** Where a stored file lies; nothing for a name that is not a plain one. */
export function storedFilePath(folder: string, fileName: string): string | undefined {
  return nameShape.test(fileName) ? path.join(folder, fileName) : undefined;
}
