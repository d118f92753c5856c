import { PGlite, type PGliteOptions, type Results } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { cursorName, readCursor } from "./cursor.ts";
import { type Database, type Db, parsers, streamBatchRows } from "./db.ts";
import { OneATurn } from "./one-a-turn.ts";
import type { Sql } from "./sql.ts";

interface Runner {
  query<Row>(text: string, values: unknown[]): Promise<Results<Row>>;
  exec(text: string): Promise<Results[]>;
}

class PgliteQueries implements Db {
  readonly #runner: Runner;

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  async rows<Row>(query: Sql): Promise<Row[]> {
    return (await this.#runner.query<Row>(query.text, [...query.values])).rows;
  }

  async one<Row>(query: Sql): Promise<Row | undefined> {
    return (await this.rows<Row>(query))[0];
  }

  async run(query: Sql): Promise<number> {
    return (await this.#runner.query(query.text, [...query.values])).affectedRows ?? 0;
  }

  // Nobody else waits for what it locks: there is one connection.
  last(query: Sql): Promise<number> {
    return this.run(query);
  }

  tx<Value>(work: (tx: Db) => Promise<Value>): Promise<Value> {
    return work(this);
  }

  stream<Row>(query: Sql, batchRows = streamBatchRows): AsyncIterable<Row[]> {
    return readCursor<Row>(this, query, { name: cursorName(), batchRows, isHeld: true });
  }

  async script<Row>(text: string): Promise<Row[]> {
    return (await this.#runner.exec(text)).flatMap((result) => result.rows as Row[]);
  }
}

class PgliteDatabase extends PgliteQueries implements Database {
  readonly kind = "embedded";
  readonly lite: PGlite;
  readonly #turns: OneATurn;

  constructor(lite: PGlite) {
    // It computes in this very thread and would go from one to the next until none is left: the
    // server would read no request meanwhile, not even to refuse it.
    const turns = new OneATurn();
    super({
      query: (text, values) => turns.take(() => lite.query(text, values)),
      exec: (text) => turns.take(() => lite.exec(text)),
    });
    this.lite = lite;
    this.#turns = turns;
  }

  // One connection: transactions queue up behind each other, so a row lock never waits.
  override tx<Value>(work: (tx: Db) => Promise<Value>): Promise<Value> {
    return this.#turns.take(() => this.lite.transaction((tx) => work(new PgliteQueries(tx))));
  }

  override async script<Row>(text: string): Promise<Row[]> {
    try {
      return await super.script<Row>(text);
    } catch (error) {
      // A script that began a transaction and failed would leave it to the next to come.
      await this.lite.exec("rollback");
      throw error;
    }
  }

  close(): Promise<void> {
    return this.lite.close();
  }
}

export type EmbeddedDatabase = PgliteDatabase;

/** Opens the folder, or a database in memory. The caller holds the folder's lock. */
export async function openPglite(
  folder: string | undefined,
  template?: Blob,
): Promise<EmbeddedDatabase> {
  const options: PGliteOptions = {
    parsers,
    extensions: { pg_trgm },
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: template }),
  };
  return new PgliteDatabase(await PGlite.create(options));
}
