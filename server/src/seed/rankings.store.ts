import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export interface RankedBanker {
  institutionId: number;
  ranking: number;
  /** Masked where the institution masks the names of its bankers (OP-50). */
  name: string;
  locationCode: string;
  earnedCents: number;
}

/** The best of every institution by what they earned from that day on; ties share a rank. */
export function listRankings(
  db: Db,
  { from, rankMax }: { from: IsoDay; rankMax: number },
): Promise<RankedBanker[]> {
  return db.rows<RankedBanker>(
    sql`with earned as (
          select banker_id, sum(amount_cents)::bigint as cents from reward
          where available_on >= ${from}::date and status_id <> 14 group by banker_id
        ), ranked as (
          select b.*, cents,
            rank() over (partition by b.institution_id order by cents desc) as ranking
          from earned join banker b on b.id = earned.banker_id
        )
        select i.id as "institutionId", ranking,
          case when i.are_names_masked then '*****' else r.name end as name,
          l.code as "locationCode", cents as "earnedCents"
        from ranked r join institution i on i.id = r.institution_id
          join location l on l.id = r.location_id
        where ranking <= ${rankMax} order by i.id, ranking, r.employee_id`,
  );
}
