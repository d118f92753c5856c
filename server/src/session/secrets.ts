import { hash, randomBytes } from "node:crypto";

/** 256 random bits, as cookies and addresses carry them. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Secrets are kept only as hashes; random ones need no salt. */
export function hashOf(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}
