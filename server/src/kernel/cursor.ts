import type { Db } from "./db.ts";
import { raw, type Sql, sql } from "./sql.ts";

let opened = 0;

/** A name no other cursor of this connection has. */
export function cursorName(): string {
  opened = (opened + 1) % Number.MAX_SAFE_INTEGER;
  return `portal_cursor_${opened}`;
}

export interface Cursor {
  name: string;
  batchRows: number;
  /** Outlives its transaction: where there is one connection for all, others work in between. */
  isHeld: boolean;
}

/** Declares the cursor and reads it to its end, batch by batch; closed also when left early. */
export async function* readCursor<Row>(
  db: Pick<Db, "rows" | "run">,
  query: Sql,
  { name, batchRows, isHeld }: Cursor,
): AsyncGenerator<Row[]> {
  const hold = raw(isHeld ? "with hold" : "without hold");
  await db.run(sql`declare ${raw(name)} no scroll cursor ${hold} for ${query}`);
  let isBroken = false;
  try {
    for (;;) {
      const batch = await db.rows<Row>(raw(`fetch ${batchRows} from ${name}`));
      if (batch.length > 0) yield batch;
      if (batch.length < batchRows) return;
    }
  } catch (error) {
    // The transaction is lost and the cursor with it: closing would only hide what happened.
    isBroken = true;
    throw error;
  } finally {
    if (!isBroken) await db.run(raw(`close ${name}`));
  }
}
