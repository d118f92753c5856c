import type { Db } from "./db.ts";
import { invariant } from "./fault.ts";
import { raw, sql } from "./sql.ts";
import type { VaultKeeper } from "./vault.ts";

/** A column of sealed values; `idColumn` is the row id the values are bound to. */
export interface SealedColumn {
  table: string;
  column: string;
  idColumn: string;
}

/** Every sealed column there is: whoever adds one adds it here, so that rotation reaches it. */
export const sealedColumns: SealedColumn[] = [
  { table: "payout_method", column: "details_sealed", idColumn: "id" },
  { table: "payout", column: "destination_sealed", idColumn: "id" },
  { table: "inbound_line", column: "corrected_sealed", idColumn: "id" },
  { table: "inbound_line", column: "named_account_sealed", idColumn: "id" },
  { table: "w9_form", column: "answers_sealed", idColumn: "id" },
  { table: "w9_form", column: "ssn_sealed", idColumn: "id" },
  { table: "w9_form", column: "ein_sealed", idColumn: "id" },
  { table: "w9_document", column: "sealed", idColumn: "version_id" },
];

const plainName = /^[a-z_][a-z0-9_]*$/;

function namesOf({ table, column, idColumn }: SealedColumn) {
  for (const name of [table, column, idColumn]) {
    invariant(plainName.test(name), `${name} is a plain name`);
  }
  return { table: raw(table), column: raw(column), id: raw(idColumn) };
}

/** Seals one batch anew with the newest key; answers how many rows it moved. */
export function reencryptBatch(
  services: { db: Db; vault: VaultKeeper },
  place: SealedColumn,
  rowsMax: number,
): Promise<number> {
  const { vault } = services;
  const { table, column, id } = namesOf(place);
  return services.db.tx(async (tx) => {
    const rows = await tx.rows<{ rowId: string; sealed: string }>(sql`
      select ${id}::text as "rowId", ${column} as sealed from ${table}
      where ${column} is not null and split_part(${column}, '.', 2) <> ${String(vault.newestKid)}
      order by ${id} limit ${rowsMax} for update skip locked`);
    for (const { rowId, sealed } of rows) {
      const where = { table: place.table, column: place.column, rowId };
      const anew = await vault.seal(where, await vault.within(tx).open(where, sealed));
      await tx.run(sql`update ${table} set ${column} = ${anew} where ${id} = ${rowId}`);
    }
    return rows.length;
  });
}

/** How many values each key still holds: a key with none is no longer needed to read. */
export async function countPerKey(db: Db, places = sealedColumns): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const place of places) {
    const { table, column } = namesOf(place);
    const rows = await db.rows<{ kid: number; count: number }>(sql`
      select split_part(${column}, '.', 2)::int as kid, count(*) as count
      from ${table} where ${column} is not null group by 1`);
    for (const { kid, count } of rows) counts.set(kid, (counts.get(kid) ?? 0) + count);
  }
  return counts;
}
