import type { Db } from "#kernel/db.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";
import type { ImportKind, LineRefusal } from "./import-plan.ts";
import type { ParsedLine } from "./parse-lines.ts";

// Where the database can look whether its client still lives, a killed import is taken back within
// seconds and not when its statement, perhaps of minutes, has ended. The embedded one cannot.
const watchClient = raw(`
  do $$ begin
    perform set_config('client_connection_check_interval', '2s', true);
  exception when invalid_parameter_value or undefined_object then
    null;
  end $$`);

/**
 * One import at a time: two would read each other's half of the truth. And every statement is
 * planned for the lines there are now: a plan kept from a small file takes an hour for a large one.
 */
export async function lockImports(tx: Db): Promise<void> {
  await tx.run(watchClient);
  await tx.run(raw("set local plan_cache_mode = force_custom_plan"));
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('portal-imports'))`);
}

/**
 * The lines of the file while it is checked: a table of this transaction alone, so nobody else ever
 * sees one and nothing is left, however it ends.
 */
export async function openStaging(tx: Db): Promise<void> {
  await tx.run(
    raw(`
    create temporary table import_line (line_no int primary key, fields jsonb not null)
      on commit drop`),
  );
}

/** Counts what is there: a plan made for an empty table takes hours for a million lines. */
export async function countStaged(tx: Db): Promise<void> {
  await tx.run(raw("analyze import_line"));
}

export async function stageLines(tx: Db, lines: readonly ParsedLine[]): Promise<void> {
  await tx.run(sql`
    insert into import_line (line_no, fields)
    select (line->>'lineNo')::int, line->'fields'
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as line`);
}

export interface FormerImport {
  importedAt: Date;
  operator: string;
}

export function findFormerImport(
  tx: Db,
  kind: ImportKind,
  sha256: Buffer,
): Promise<FormerImport | undefined> {
  return tx.one(sql`
    select imported_at as "importedAt", operator from import_file
     where kind = ${kind} and sha256 = ${sha256}`);
}

export async function insertImportFile(
  tx: Db,
  file: {
    kind: ImportKind;
    sha256: Buffer;
    name: string;
    lineCount: number;
    operator: string;
    at: Date;
  },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into import_file (kind, sha256, name, line_count, operator, imported_at)
    values (${file.kind}, ${file.sha256}, ${file.name}, ${file.lineCount}, ${file.operator},
            ${file.at}) returning id`);
  return row!.id;
}

const refusalsShown = 50;

/** From a query of line_no and reason, the first of them and how many there are. */
export async function findLineRefusals(
  tx: Db,
  wrong: Sql,
): Promise<{ count: number; first: LineRefusal[] }> {
  const rows = await tx.rows<LineRefusal & { count: number }>(sql`
    select line_no as line, string_agg(reason, '; ' order by reason) as reason,
           (count(*) over ())::int as count
      from (${wrong}) wrong group by line_no order by line_no limit ${refusalsShown}`);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ line, reason }) => ({ line, reason })),
  };
}
