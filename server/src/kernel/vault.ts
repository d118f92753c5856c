import { openBytes, sealBytes } from "./aes-gcm.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./db.ts";
import { invariant } from "./fault.ts";
import type { Keys } from "./keys.ts";
import { addDataKey, readDataKeys } from "./vault-keys.ts";

/** Where an encrypted value lives; a value moved to another row fails to open. */
export interface VaultPlace {
  table: string;
  column: string;
  rowId: string;
}

export interface Vault {
  seal(place: VaultPlace, plain: string): Promise<string>;
  open(place: VaultPlace, sealed: string): Promise<string>;
  /** A keyed hash to look a number up by, without keeping it readable. */
  blindIndex(kind: string, digits: string): Buffer;
}

/** The vault as the process that keeps it sees it. */
export interface VaultKeeper extends Vault {
  /** The number of the key that writes now. */
  readonly newestKid: number;
  /** Adds a key for everything written from now on; all former keys stay readable. */
  rotate(): Promise<number>;
}

export interface VaultOptions {
  db: Database;
  keys: Keys;
  clock: Clock;
}

// Another process may have rotated: a key is at most so old before we look again.
const knownForMs = 60_000;
const version = "v1";

const boundTo = ({ table, column, rowId }: VaultPlace, kid: number) =>
  JSON.stringify([table, column, rowId, kid]);

class DatabaseVault implements VaultKeeper {
  readonly #options: VaultOptions;
  #dataKeys = new Map<number, Buffer>();
  #readAtMs = 0;

  constructor(options: VaultOptions) {
    this.#options = options;
  }

  get newestKid(): number {
    return Math.max(...this.#dataKeys.keys());
  }

  async load(): Promise<void> {
    this.#dataKeys = await readDataKeys(this.#options);
    this.#readAtMs = this.#options.clock.now().getTime();
  }

  async rotate(): Promise<number> {
    const kid = await addDataKey(this.#options);
    await this.load();
    return kid;
  }

  async seal(place: VaultPlace, plain: string): Promise<string> {
    this.#lookForNewKeys();
    const kid = this.newestKid;
    const parts = sealBytes(this.#dataKeys.get(kid)!, Buffer.from(plain), boundTo(place, kid));
    return [version, kid, ...parts.map((part) => part.toString("base64url"))].join(".");
  }

  async open(place: VaultPlace, sealed: string): Promise<string> {
    const [form, kidText, ...parts] = sealed.split(".");
    invariant(form === version && parts.length === 3, "a sealed value has the vault's form");
    const kid = Number(kidText);
    // Only a key that another process added is unknown; the embedded database has one process,
    // and asking it for more while the caller's transaction holds its connection would not end.
    if (!this.#dataKeys.has(kid) && this.#options.db.kind === "postgres") await this.load();
    const key = this.#dataKeys.get(kid);
    invariant(key, `the data key ${kid} is known`);
    const [nonce, text, tag] = parts.map((part) => Buffer.from(part, "base64url"));
    return openBytes(key, [nonce!, text!, tag!], boundTo(place, kid)).toString();
  }

  blindIndex(kind: string, digits: string): Buffer {
    return this.#options.keys.mac(`blind:${kind}`, digits);
  }

  /** In the background: whoever seals now may hold a connection, and the known key is good. */
  #lookForNewKeys(): void {
    const { clock, db } = this.#options;
    if (db.kind === "embedded" || clock.now().getTime() < this.#readAtMs + knownForMs) return;
    this.#readAtMs = clock.now().getTime();
    this.load().catch(() => {
      // The database cannot be reached; whatever needs it next says so itself.
      this.#readAtMs = 0;
    });
  }
}

/** Opens the vault, with a first key when there is none yet. */
export async function createVault(options: VaultOptions): Promise<VaultKeeper> {
  const vault = new DatabaseVault(options);
  await vault.load();
  if (vault.newestKid < 1) await vault.rotate();
  return vault;
}
