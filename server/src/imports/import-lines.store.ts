import type { Db } from "#kernel/db.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";
import type { ImportKind, LineRefusal } from "./import-plan.ts";
import type { ParsedLine } from "./parse-lines.ts";

/**
 * One import at a time: two would read each other's half of the truth. And every statement is
 * planned for the lines there are now: a plan kept from a small file takes an hour for a large one.
 */
export async function lockImports(tx: Db): Promise<void> {
  await tx.run(raw("set local plan_cache_mode = force_custom_plan"));
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('portal-imports'))`);
}

export async function stageLines(tx: Db, lines: readonly ParsedLine[]): Promise<void> {
  await tx.run(sql`
    insert into import_line (line_no, fields)
    select (line->>'lineNo')::int, line->'fields'
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as line`);
}

export async function clearLines(tx: Db): Promise<void> {
  await tx.run(raw("delete from import_line"));
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
