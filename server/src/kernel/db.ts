import type { Sql } from "./sql.ts";

/** What a store may do with the database: the same over PostgreSQL and the embedded PGlite. */
export interface Db {
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The first row, or nothing. */
  one<Row>(query: Sql): Promise<Row | undefined>;
  /** How many rows a statement touched. */
  run(query: Sql): Promise<number>;
  /**
   * The last statement of a transaction, for whoever opened it: the commit leaves together with it,
   * so that what it locks is held for no trip. It must fail by itself where it shall not stand.
   */
  last(query: Sql): Promise<number>;
  /** All or nothing. A transaction inside a transaction is part of the outer one. */
  tx<Value>(work: (tx: Db) => Promise<Value>): Promise<Value>;
  /**
   * Rows in batches from a cursor, for answers too long to hold. Whoever stops early closes it; on
   * PostgreSQL a connection is taken meanwhile, so nobody may dawdle.
   */
  stream<Row>(query: Sql, batchRows?: number): AsyncIterable<Row[]>;
  /** Several statements without values, for migrations and the job queue; all their rows. */
  script<Row>(text: string): Promise<Row[]>;
}

/** The whole database: what the process opens at start and closes at the end. */
export interface Database extends Db {
  readonly kind: "postgres" | "embedded";
  /** The pool's connections by state, where there is a pool. */
  connections?(): { open: number; idle: number; waiting: number };
  /**
   * The same one for whoever is waited for, where others can hold a lock: a transaction that does
   * not get one within the time fails, rather than keep its connection from everybody. A statement
   * by itself has no such limit: whoever writes to a banker's rows, or names the banker in a new
   * one, takes a transaction for it.
   */
  impatient?(lockMaxMs: number): Database;
  close(): Promise<void>;
}

export const streamBatchRows = 500;

const oid = { int8: 20, bytea: 17, date: 1082, interval: 1186, numeric: 1700 };

function checkedNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a database integer left the safe range");
  return value;
}

/** pg and PGlite read these types differently; one table makes them the same. */
export const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: checkedNumber,
  [oid.date]: (text) => text,
  [oid.interval]: (text) => text,
  [oid.numeric]: Number,
  [oid.bytea]: (text) => Buffer.from(text.slice(2), "hex"),
};
