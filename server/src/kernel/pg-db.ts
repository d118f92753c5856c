import pg from "pg";
import { cursorName, readCursor } from "./cursor.ts";
import { type Database, type Db, parsers, streamBatchRows } from "./db.ts";
import { invariant } from "./fault.ts";
import { sendTogether } from "./send-together.ts";
import type { Sql } from "./sql.ts";
import { statementNames } from "./statement-names.ts";

const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers[oid]) || pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

const named = statementNames();

// pg tells of a connection that is lost, or never came about, in words alone.
const lostInWords = new RegExp(
  "^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|" +
    "Query read timeout)",
);

const lostCode = "ECONNRESET";

// What a statement hears that is written to a connection of which nobody knew yet that it is lost.
const unheardCodes = [
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
];

// Whatever keeps a connection from coming about: its host is off or its name not to be had for a
// moment, a socket's file is gone while PostgreSQL starts, its queue is full, nobody answers.
const noDoorCalls = ["connect", "getaddrinfo"];
const noDoorInWords = "Connection terminated due to connection timeout";

/** A name with several addresses tells of each of them; none of them let us in. */
function isNoDoor(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isNoDoor);
  const { message, syscall = "" } = error as NodeJS.ErrnoException;
  return noDoorCalls.includes(syscall) || message === noDoorInWords;
}

/** Gives such a failure a code, so that it is answered as "come again" and not as a bug. */
function coded(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  const isLost = code === undefined ? lostInWords.test(message ?? "") : unheardCodes.includes(code);
  if (isNoDoor(error)) {
    Object.assign(error as Error, { code: "ECONNREFUSED" });
  } else if (isLost) {
    Object.assign(error as Error, { code: lostCode });
  }
  throw error;
}

const abortedCode = "25P02";

/** Another server writes now, and a new connection may lead there: nothing is done on this one. */
const readOnlyCode = "25006";

type Runner = Pick<pg.Pool | pg.PoolClient, "query">;

class PgQueries implements Db {
  protected readonly runner: Runner;

  constructor(runner: Runner) {
    this.runner = runner;
  }

  protected query(query: Sql) {
    const asked = { ...named(query.text), text: query.text, values: [...query.values] };
    return this.runner.query(asked).catch(coded);
  }

  async rows<Row>(query: Sql): Promise<Row[]> {
    return (await this.query(query)).rows as Row[];
  }

  async one<Row>(query: Sql): Promise<Row | undefined> {
    return (await this.query(query)).rows[0] as Row | undefined;
  }

  async run(query: Sql): Promise<number> {
    return (await this.query(query)).rowCount ?? 0;
  }

  last(query: Sql): Promise<number> {
    return this.run(query);
  }

  tx<Value>(work: (tx: Db) => Promise<Value>): Promise<Value> {
    return work(this);
  }

  stream<Row>(query: Sql, batchRows = streamBatchRows): AsyncIterable<Row[]> {
    // Unnamed: each cursor's statements are said once, and a kept plan would only pile up.
    const ask = ({ text, values }: Sql) => this.runner.query(text, [...values]).catch(coded);
    const unnamed = {
      rows: async <Found>(query: Sql) => (await ask(query)).rows as Found[],
      run: async (query: Sql) => (await ask(query)).rowCount ?? 0,
    };
    return readCursor<Row>(unnamed, query, { name: cursorName(), batchRows, isHeld: false });
  }

  async script<Row>(text: string): Promise<Row[]> {
    // pg answers with an array when the text holds more than one statement.
    const results: pg.QueryResult | pg.QueryResult[] = await this.runner.query(text).catch(coded);
    return [results].flat().flatMap((result) => result.rows as Row[]);
  }
}

/**
 * A connection for the time of one transaction. What comes after its end, from something that
 * nobody waited for, would run by itself, or in a stranger's transaction: it is refused.
 */
class PgTransaction extends PgQueries {
  #isOver = false;
  #committed: Promise<pg.QueryResult> | undefined;
  #failure: unknown;

  constructor(client: pg.PoolClient) {
    const query = (...asked: Parameters<pg.PoolClient["query"]>) => {
      if (this.#isOver) return Promise.reject(new Error("the transaction is over"));
      sendTogether(client);
      const answer = client.query(...asked) as unknown as Promise<pg.QueryResult>;
      return answer.catch((error: unknown) => this.#explain(error));
    };
    super({ query } as Runner);
  }

  /**
   * What was sent behind a statement that failed hears only that, and its failure may reach whoever
   * waits for all of them before the one that has the reason.
   */
  #explain(error: unknown): never {
    const { code } = error as { code?: string };
    if (code !== abortedCode) this.#failure ??= error;
    throw code === abortedCode && this.#failure ? this.#failure : error;
  }

  begin(text: string): Promise<unknown> {
    return this.runner.query(text).catch(coded);
  }

  /** Once: it may have left with the last statement already. */
  commit(): Promise<pg.QueryResult> {
    this.#committed ??= this.runner.query("commit").catch(coded);
    this.end();
    return this.#committed;
  }

  override last(query: Sql): Promise<number> {
    const done = this.run(query);
    // How it went is told to whoever waits for the transaction.
    this.commit().catch(() => undefined);
    return done;
  }

  end(): void {
    this.#isOver = true;
  }
}

class PgDatabase extends PgQueries implements Database {
  readonly kind = "postgres";
  readonly #pool: pg.Pool;
  readonly #begin: string;

  constructor(pool: pg.Pool, begin = "begin") {
    super(pool);
    this.#pool = pool;
    this.#begin = begin;
  }

  impatient(lockMaxMs: number): Database {
    return new PgDatabase(this.#pool, `begin; set local lock_timeout = ${lockMaxMs}`);
  }

  connections() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  /** A connection for some statements, to be given back whatever happens. */
  async #checkOut() {
    const client = await this.#pool.connect().catch(coded);
    const lost: { error?: Error } = {};
    const onError = (error: Error) => {
      lost.error = error;
    };
    // A checked-out client that loses its connection without a listener ends the process.
    client.on("error", onError);
    const giveUp = (error: Error) => {
      lost.error = error;
    };
    const rollBack = () => client.query("rollback").then(() => undefined, giveUp);
    const giveBack = () => {
      client.off("error", onError);
      client.release(lost.error);
    };
    return { client, giveUp, rollBack, giveBack };
  }

  override async tx<Value>(work: (tx: Db) => Promise<Value>): Promise<Value> {
    const { client, giveUp, rollBack, giveBack } = await this.#checkOut();
    const transaction = new PgTransaction(client);
    try {
      // Sent together with the first statement of the work; if it fails, so does all after it.
      const begun = transaction.begin(this.#begin);
      const [value] = await Promise.all([work(transaction), begun]);
      const { command } = await transaction.commit();
      // PostgreSQL answers so, and not with an error, when a statement failed and nobody noticed.
      invariant(command === "COMMIT", "a transaction is committed or its failure was thrown");
      return value;
    } catch (error) {
      transaction.end();
      const { code } = error as { code?: string };
      // Nobody listens on a connection that is lost; with it the transaction ends by itself.
      if (code === lostCode || code === readOnlyCode) giveUp(error as Error);
      else await rollBack();
      throw error;
    } finally {
      giveBack();
    }
  }

  override async *stream<Row>(query: Sql, batchRows?: number): AsyncGenerator<Row[]> {
    const { client, rollBack, giveBack } = await this.#checkOut();
    try {
      await client.query("begin transaction read only").catch(coded);
      yield* new PgQueries(client).stream<Row>(query, batchRows);
    } finally {
      await rollBack();
      giveBack();
    }
  }

  override async script<Row>(text: string): Promise<Row[]> {
    const { client, rollBack, giveBack } = await this.#checkOut();
    try {
      return await new PgQueries(client).script<Row>(text);
    } catch (error) {
      // A script that began a transaction and failed would leave it to the next to come.
      await rollBack();
      throw error;
    } finally {
      giveBack();
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

export interface PgOptions {
  url: string;
  /** The role each connection takes on; the login role keeps its own rights for migrations only. */
  role?: string;
  connectionsMax?: number;
  /** A statement that is not answered by then counts as lost, and its connection with it. */
  answerMaxMs?: number;
  onLost: (error: Error) => void;
}

export function openPg(options: PgOptions): Database {
  const { url, role, connectionsMax = 10, answerMaxMs, onLost } = options;
  const address = new URL(url);
  // The driver would take those of the address instead of ours, and nobody the service's role.
  const asked = address.searchParams.get("options") ?? "";
  address.searchParams.delete("options");
  const pool = new pg.Pool({
    connectionString: asked === "" ? url : address.href,
    max: connectionsMax,
    types,
    application_name: "banker-portal",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Statements asked for at the same time are sent without waiting for each other's answers.
    pipeline: true,
    ...(answerMaxMs === undefined ? {} : { query_timeout: answerMaxMs }),
    options: role ? `${asked} -c role=${role}` : asked,
  });
  pool.on("error", onLost);
  // Between the pool's ear and that of whoever takes a connection there is a moment without any:
  // an error that came then, unheard, would end the process. The next statement tells of it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PgDatabase(pool);
}
