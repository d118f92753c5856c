import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Nonce, ciphertext and tag. */
export type SealedParts = [nonce: Buffer, text: Buffer, tag: Buffer];

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a fresh nonce; `boundTo` is not hidden, but must be the same to open it. */
export function sealBytes(key: Buffer, plain: Buffer, boundTo: string): SealedParts {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(boundTo));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return [nonce, text, cipher.getAuthTag()];
}

/** Throws when anything was changed: key, bytes or what they are bound to. */
export function openBytes(key: Buffer, [nonce, text, tag]: SealedParts, boundTo: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}
