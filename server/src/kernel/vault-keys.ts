import { randomBytes } from "node:crypto";
import { openBytes, type SealedParts, sealBytes } from "./aes-gcm.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import type { Keys } from "./keys.ts";
import { sql } from "./sql.ts";

interface KeyStore {
  db: Db;
  keys: Keys;
  clock: Clock;
}

const boundTo = (kid: number) => `data_key:${kid}`;

function wrap(wrapKey: Buffer, dataKey: Buffer, kid: number): string {
  const parts = sealBytes(wrapKey, dataKey, boundTo(kid));
  return parts.map((part) => part.toString("base64url")).join(".");
}

/** For whoever starts it: nothing is read or written with another key than the database's own. */
export class WrongMasterKey extends Error {
  constructor(options: ErrorOptions) {
    super(
      "The master key (MASTER_KEY or the keys folder) is not the one this database was made with.",
      options,
    );
    this.name = "WrongMasterKey";
  }
}

function unwrap(wrapKey: Buffer, wrapped: string, kid: number): Buffer {
  const parts = wrapped.split(".").map((part) => Buffer.from(part, "base64url"));
  try {
    return openBytes(wrapKey, parts as SealedParts, boundTo(kid));
  } catch (cause) {
    throw new WrongMasterKey({ cause });
  }
}

/** All data keys by their number. A wrong master key throws here, at start, before any field. */
export async function readDataKeys({ db, keys }: KeyStore): Promise<Map<number, Buffer>> {
  const rows = await db.rows<{ kid: number; wrapped: string }>(
    sql`select kid, wrapped from data_key order by kid`,
  );
  const wrapKey = keys.derive("vault-wrap");
  return new Map(rows.map(({ kid, wrapped }) => [kid, unwrap(wrapKey, wrapped, kid)]));
}

/** The lock keeps two processes that add a key at once from taking the same number. */
export function addDataKey({ db, keys, clock }: KeyStore): Promise<number> {
  return db.tx(async (tx: Db) => {
    await tx.run(sql`lock table data_key in exclusive mode`);
    const newest = await tx.one<{ kid: number }>(
      sql`select coalesce(max(kid), 0) as kid from data_key`,
    );
    const kid = newest!.kid + 1;
    await tx.run(sql`update data_key set retired_at = ${clock.now()} where retired_at is null`);
    const wrapped = wrap(keys.derive("vault-wrap"), randomBytes(32), kid);
    await tx.run(sql`
      insert into data_key (kid, wrapped, created_at) values (${kid}, ${wrapped}, ${clock.now()})`);
    return kid;
  });
}
