import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import { asTaxationRow } from "../as-taxation-row.ts";
import { findWholeYear, findYearTotals, sumYear } from "../taxation.store.ts";

/**
 * Where the year's sum beside the history, the rows of statement and CSV, and the list of 1099s
 * disagree, for every banker there is.
 */
export async function statementDifferences(db: Db, year: number): Promise<string[]> {
  const listed = await findYearTotals(db, { year, fromCents: 1 });
  const totals = new Map(listed.map(({ bankerId, totalCents }) => [bankerId, totalCents]));
  const bankers = await db.rows<{ id: number }>(sql`select id from banker order by id`);
  const differences: string[] = [];
  for (const { id: bankerId } of bankers) {
    const rows = (await findWholeYear(db, { bankerId, year })).map(asTaxationRow);
    const statement = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const { totalCents: rollup } = await sumYear(db, { bankerId, year });
    const form = totals.get(bankerId) ?? 0;
    if (statement !== rollup || rollup !== form) {
      differences.push(`${bankerId} in ${year}: ${statement}, ${rollup}, ${form}`);
    }
  }
  return differences;
}
