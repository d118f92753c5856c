import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

// A backup is encrypted with a key derived from the master key and is of no use without it:
// marker, nonce, ciphertext (AES-256-GCM), tag.
const marker = Buffer.from("PORTAL-BACKUP-1\n");
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = "aes-256-gcm";

/** What lies where a backup is to be written; the sentence is for the operator. */
export class PlaceTaken extends Error {}

/**
 * Written beside its place and moved there whole, so that a broken backup never has its name. Who
 * made the draft is alone with that name until it is gone: nobody else's draft or file is touched.
 */
export async function writeSealed(
  file: string,
  content: AsyncIterable<Uint8Array>,
  key: Buffer,
): Promise<number> {
  const draft = `${file}.part`;
  const handle = await openDraft(draft);
  try {
    // Asked only now: another backup may have been finished until the draft was ours.
    if (existsSync(file)) throw new PlaceTaken(`${file} is there already.`);
    await handle.writeFile(sealed(content, key));
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(draft, file);
    return size;
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
}

async function openDraft(draft: string): Promise<FileHandle> {
  try {
    return await open(draft, "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new PlaceTaken(
      `${draft} is there: another backup is writing it. If none is running, remove it and try again.`,
    );
  }
}

async function* sealed(content: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(marker);
  yield Buffer.concat([marker, nonce]);
  for await (const part of content) yield cipher.update(part);
  yield cipher.final();
  yield cipher.getAuthTag();
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
    // Only the decipher's own word is about the seal; a full disk says nothing of the backup.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new SealBroken("The backup was changed, is not whole, or belongs to another master key.");
  }
}
