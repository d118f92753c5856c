import { openBytes, sealBytes } from "./aes-gcm.ts";
import type { Clock } from "./clock.ts";
import type { Database, Db } from "./db.ts";
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
  /**
   * The vault for whoever opens in a transaction: a key that another process has added is read on
   * the transaction's own connection. Were all held by such, each would wait for one more.
   */
  within(tx: Db): Pick<Vault, "open">;
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

// Another process may have rotated: so often each looks, whether it seals or not.
const lookEveryMs = 60_000;
const version = "v1";

const boundTo = ({ table, column, rowId }: VaultPlace, kid: number) =>
  JSON.stringify([table, column, rowId, kid]);

class DatabaseVault implements VaultKeeper {
  readonly #options: VaultOptions;
  readonly #reading = new WeakMap<Db, Promise<void>>();
  #dataKeys = new Map<number, Buffer>();

  constructor(options: VaultOptions) {
    this.#options = options;
  }

  get newestKid(): number {
    return Math.max(...this.#dataKeys.keys());
  }

  async load(db: Db = this.#options.db): Promise<void> {
    const read = await readDataKeys({ ...this.#options, db });
    // No key ever goes: what was read a moment too early takes none away that is known by now.
    this.#dataKeys = new Map([...this.#dataKeys, ...read]);
  }

  async rotate(): Promise<number> {
    const kid = await addDataKey(this.#options);
    await this.load();
    return kid;
  }

  async seal(place: VaultPlace, plain: string): Promise<string> {
    const kid = this.newestKid;
    const parts = sealBytes(this.#dataKeys.get(kid)!, Buffer.from(plain), boundTo(place, kid));
    return [version, kid, ...parts.map((part) => part.toString("base64url"))].join(".");
  }

  open(place: VaultPlace, sealed: string): Promise<string> {
    return this.#open(place, sealed, this.#options.db);
  }

  within(tx: Db): Pick<Vault, "open"> {
    return { open: (place, sealed) => this.#open(place, sealed, tx) };
  }

  async #open(place: VaultPlace, sealed: string, db: Db): Promise<string> {
    const [form, kidText, ...parts] = sealed.split(".");
    invariant(form === version && parts.length === 3, "a sealed value has the vault's form");
    const kid = Number(kidText);
    // Only a key that another process added is unknown; the embedded database has one process,
    // and asking it for more while the caller's transaction holds its connection would not end.
    if (!this.#dataKeys.has(kid) && this.#options.db.kind === "postgres") {
      await this.#loadTogether(db);
      // Somebody else's look may have begun a moment before the key was there.
      if (!this.#dataKeys.has(kid)) await this.#loadTogether(db);
    }
    const key = this.#dataKeys.get(kid);
    invariant(key, `the data key ${kid} is known`);
    const [nonce, text, tag] = parts.map((part) => Buffer.from(part, "base64url"));
    return openBytes(key, [nonce!, text!, tag!], boundTo(place, kid)).toString();
  }

  /** One look for all who ask on the same connection at once: a batch opens thousands of values. */
  #loadTogether(db: Db): Promise<void> {
    const begun = this.#reading.get(db);
    if (begun) return begun;
    const reading = this.load(db).finally(() => this.#reading.delete(db));
    this.#reading.set(db, reading);
    return reading;
  }

  blindIndex(kind: string, digits: string): Buffer {
    return this.#options.keys.mac(`blind:${kind}`, digits);
  }
}

/**
 * By a timer and not by whoever seals: that may be a transaction, and were all connections held by
 * such, each would wait for one more. The vault is let go with those who use it, and its timer too.
 */
function lookForNewKeys(vault: DatabaseVault): void {
  const kept = new WeakRef(vault);
  const timer = setInterval(() => {
    const vault = kept.deref();
    if (!vault) clearInterval(timer);
    // A database that is away is told of by whatever needs it next; the known key is good.
    else vault.load().catch(() => undefined);
  }, lookEveryMs);
  timer.unref();
}

/** Opens the vault, with a first key when there is none yet. */
export async function createVault(options: VaultOptions): Promise<VaultKeeper> {
  const vault = new DatabaseVault(options);
  await vault.load();
  if (vault.newestKid < 1) await vault.rotate();
  // The embedded database has one process: nobody else adds a key.
  if (options.db.kind === "postgres") lookForNewKeys(vault);
  return vault;
}
