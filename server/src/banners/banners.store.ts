import type { CashInBanner } from "@portal/contract/banners/banners.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/** The newest active one; a banner of the banker's own business unit comes before one for all. */
export function findCashInBanner(db: Db, businessUnit: string): Promise<CashInBanner | undefined> {
  return db.one(sql`
    select description_html as "descriptionHtml" from banner
     where kind = 'cash-in' and is_active
       and (business_unit is null or business_unit = ${businessUnit})
     order by business_unit is null, id desc limit 1`);
}
