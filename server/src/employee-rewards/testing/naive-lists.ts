import type {
  OfficerReward,
  OfficerSummary,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { Db } from "#kernel/db.ts";
import { raw } from "#kernel/sql.ts";

/** A reward with all its names and the scope it lies in, read in the plainest way there is. */
export interface NaiveReward extends OfficerReward {
  institutionId: number;
  statusId: number;
}

export async function readAllRewards(db: Db): Promise<NaiveReward[]> {
  return db.rows(
    raw(`select r.id::text as "rewardId", p.business_unit as "businessUnit",
           p.name as "portfolioName", l.code as "locationCode", b.employee_id as "officerId",
           b.name as "officerName", r.amount_cents as "earnedCents", m.name as "promotionName",
           case when r.status_id > 4 and r.status_id <> 14 then r.amount_cents else 0 end
             as "redeemedCents",
           r.available_on as "availableOn", r.expires_on as "expiresOn", t.name as "statusName",
           p.institution_id as "institutionId", r.status_id as "statusId"
         from reward r join banker b on b.id = r.banker_id
         join location l on l.id = b.location_id join portfolio p on p.id = b.portfolio_id
         join promotion m on m.id = r.promotion_id join reward_status t on t.id = r.status_id`),
  );
}

/** The sums per officer (OP-62), with the day of the newest reward. */
export function summed(rewards: readonly NaiveReward[]): (OfficerSummary & { latest: string })[] {
  const byOfficer = Map.groupBy(rewards, (one) => `${one.businessUnit}/${one.officerId}`);
  return [...byOfficer.values()].map((own) => {
    const { businessUnit, portfolioName, locationCode, officerId, officerName } = own[0]!;
    const total = (of: "earnedCents" | "redeemedCents") =>
      own.reduce((sum, one) => sum + one[of], 0);
    return {
      businessUnit,
      portfolioName,
      locationCode,
      officerId,
      officerName,
      earnedCents: total("earnedCents"),
      redeemedCents: total("redeemedCents"),
      promotionName: "",
      statusName: "",
      latest: own
        .map((one) => one.availableOn)
        .sort()
        .at(-1)!,
    };
  });
}

/** Texts in the database's own order, so that a sort can be compared with it. */
export async function rankTexts(db: Db): Promise<(text: string) => number> {
  const rows = await db.rows<{ text: string }>(
    raw(`select text from (
           select name as text from banker union select employee_id from banker
           union select business_unit from portfolio union select name from portfolio
           union select code from location union select name from promotion
           union select name from reward_status) all_texts order by text`),
  );
  const ranks = new Map(rows.map(({ text }, index) => [text, index]));
  return (text) => ranks.get(text) ?? -1;
}
