import type { Db } from "#kernel/db.ts";
import type { Sql } from "#kernel/sql.ts";

export type ImportKind = "rewards" | "institutions" | "officers" | "promotions" | "content";

/** Why a line cannot be taken. */
export interface LineRefusal {
  line: number;
  reason: string;
}

/** A value for the database, or what is wrong with the text. */
export type Parsed = { value: string | number | boolean | null } | { wrong: string };

export type Column = (text: string) => Parsed;

export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
  /** Lines that equal another of this file or one brought in before: perhaps sent twice. */
  repeated?: number;
  totals?: readonly object[];
  /** Officers who need no code any more, or one again. */
  mfaExclusionsChanged?: number;
}

export interface ImportContext {
  tx: Db;
  importId: number;
  at: Date;
  /** Writes an event of this import for each row of a query of banker_id and detail. */
  recordEach(action: string, bankers: Sql): Promise<void>;
}

/** What one kind of file holds and does. The lines lie in import_line when it is asked. */
export interface ImportPlan {
  kind: ImportKind;
  /** By the name in the header; every one must be there, in any order. */
  columns: Readonly<Record<string, Column>>;
  /** What only the database can tell. */
  findRefusals(tx: Db, at: Date): Promise<{ count: number; first: LineRefusal[] }>;
  apply(context: ImportContext): Promise<ImportCounts>;
}
