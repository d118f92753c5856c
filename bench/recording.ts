import type { Database, Db } from "@portal/server/kernel/db.ts";
import type { Sql } from "@portal/server/kernel/sql.ts";

export interface Statement {
  text: string;
  values: unknown[];
}

const begin: Statement = { text: "begin", values: [] };
const commit: Statement = { text: "commit", values: [] };

function recordingDb(db: Db, seen: Statement[]): Db {
  const note = ({ text, values }: Sql) => void seen.push({ text, values: [...values] });
  return {
    rows: (query) => {
      note(query);
      return db.rows(query);
    },
    one: (query) => {
      note(query);
      return db.one(query);
    },
    run: (query) => {
      note(query);
      return db.run(query);
    },
    last: (query) => {
      note(query);
      return db.last(query);
    },
    tx: (work) =>
      db.tx(async (tx) => {
        seen.push(begin);
        const value = await work(recordingDb(tx, seen));
        seen.push(commit);
        return value;
      }),
    stream: (query, batchRows) => {
      note(query);
      return db.stream(query, batchRows);
    },
    script: (text) => {
      seen.push({ text, values: [] });
      return db.script(text);
    },
  };
}

/** A database that writes down what it is asked, in order, transactions included. */
export function recording(database: Database): { database: Database; seen: Statement[] } {
  const seen: Statement[] = [];
  const recorded: Database = {
    ...recordingDb(database, seen),
    kind: database.kind,
    connections: () => database.connections?.() ?? { open: 0, idle: 0, waiting: 0 },
    close: () => database.close(),
  };
  return { database: recorded, seen };
}
