import type { CashInBanner, SalesTip, SalesTipPlace } from "@portal/contract/banners/banners.ts";
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

export function findTakeoverBanner(
  db: Db,
  businessUnit: string,
): Promise<{ heading: string; subHeadingHtml: string } | undefined> {
  return db.one(sql`
    select heading, sub_heading_html as "subHeadingHtml" from banner
     where kind = 'takeover' and is_active
       and (business_unit is null or business_unit = ${businessUnit})
     order by business_unit is null, id desc limit 1`);
}

export function listSalesTips(db: Db, place: SalesTipPlace): Promise<SalesTip[]> {
  return db.rows(sql`
    select title, icon_url as "iconUrl", heading, sub_heading_html as "subHeadingHtml"
      from sales_tip where feature_key = ${place} order by position`);
}
