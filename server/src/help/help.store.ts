import type { FaqFigures } from "@portal/contract/help/help.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/** The figures of a tax year, as in Taxation: one nobody has set goes by the newest before it. */
export function readFaqFigures(db: Db, year: number): Promise<FaqFigures | undefined> {
  return db.one(sql`
    select threshold_cents as "taxThresholdCents" from tax_year_parameter
     where year <= ${year} order by year desc limit 1`);
}
