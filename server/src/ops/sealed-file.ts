import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

// A backup is encrypted with a key derived from the master key and is of no use without it:
// marker, nonce, ciphertext (AES-256-GCM), tag.
const marker = Buffer.from("PORTAL-BACKUP-1\n");
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = "aes-256-gcm";

/** Written beside its place and moved there whole, so that a broken backup never has its name. */
export async function writeSealed(file: string, content: Readable, key: Buffer): Promise<number> {
  const draft = `${file}.part`;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(marker);
  try {
    const out = createWriteStream(draft, { flags: "wx", mode: 0o600 });
    out.write(Buffer.concat([marker, nonce]));
    await pipeline(content, cipher, out);
    const handle = await open(draft, "a");
    await handle.write(cipher.getAuthTag());
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export class SealBroken extends Error {}

/** The content in a file of its own, once every byte has been checked against the seal. */
export async function openSealed(file: string, plainFile: string, key: Buffer): Promise<void> {
  const { size } = await stat(file);
  const head = Buffer.alloc(marker.length + nonceBytes);
  const tag = Buffer.alloc(tagBytes);
  if (size < head.length + tagBytes) throw new SealBroken("This is no backup of the portal.");
  const handle = await open(file, "r");
  await handle.read(head, 0, head.length, 0);
  await handle.read(tag, 0, tagBytes, size - tagBytes);
  await handle.close();
  if (!head.subarray(0, marker.length).equals(marker)) {
    throw new SealBroken("This is no backup of the portal.");
  }
  const nonce = head.subarray(marker.length);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(marker);
  decipher.setAuthTag(tag);
  const source = createReadStream(file, { start: head.length, end: size - tagBytes - 1 });
  try {
    await pipeline(source, decipher, createWriteStream(plainFile, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    await rm(plainFile, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw error;
    throw new SealBroken("The backup was changed, is not whole, or belongs to another master key.");
  }
}
