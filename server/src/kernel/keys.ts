import { createHmac, createPrivateKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Keys for one purpose each, derived from the master key: there is one secret to keep. */
export interface Keys {
  /** Signs access tokens (Ed25519). */
  readonly tokenKey: KeyObject;
  /** A keyed hash with a purpose of its own: a hash made for one use never fits another. */
  mac(purpose: string, text: string): Buffer;
  /** 32 bytes for a named use. */
  derive(purpose: string): Buffer;
}

// RFC 8410: the fixed head of a PKCS #8 Ed25519 key, before its 32 bytes of seed.
const ed25519Head = Buffer.from("302e020100300506032b657004220420", "hex");

export function createKeys(masterKey: Buffer): Keys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", masterKey, "banker-portal", purpose, 32));
  const macKeys = new Map<string, Buffer>();
  const macKey = (purpose: string) => {
    const key = macKeys.get(purpose) ?? derive(`mac:${purpose}`);
    macKeys.set(purpose, key);
    return key;
  };
  return {
    tokenKey: createPrivateKey({
      key: Buffer.concat([ed25519Head, derive("access-token")]),
      format: "der",
      type: "pkcs8",
    }),
    mac: (purpose, text) => createHmac("sha256", macKey(purpose)).update(text).digest(),
    derive,
  };
}

/** Demo and test: a key of this data folder's own, made once, readable by its owner alone. */
export async function masterKeyOfFolder(dataFolder: string): Promise<Buffer> {
  const folder = path.join(dataFolder, "keys");
  const file = path.join(folder, "master.key");
  const known = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (known !== undefined) return Buffer.from(known, "base64");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const key = randomBytes(32);
  await writeFile(file, key.toString("base64"), { mode: 0o600, flag: "wx" });
  return key;
}
