import type { OfficerFilters } from "@portal/contract/employee-rewards/employee-rewards.ts";
import { containing } from "#kernel/containing.ts";
import type { Db } from "#kernel/db.ts";
import { allOf } from "#kernel/list-sql.ts";
import { sql } from "#kernel/sql.ts";
import { inScope, portfolioInScope, type Scope } from "#rewards/rewards.public.ts";

type BankerFilters = Pick<
  OfficerFilters,
  "portfolioName" | "locationCode" | "officerId" | "officerName"
>;

/**
 * "Contains" is looked for among bankers, not among their rewards: the lists then go by id, which
 * keeps one plan good for every text. Null when nothing is asked of the banker.
 */
export async function findBankerIds(
  db: Db,
  scope: Scope,
  filters: BankerFilters,
): Promise<number[] | null> {
  const { portfolioName, locationCode, officerId, officerName } = filters;
  const asked = [portfolioName, locationCode, officerId, officerName];
  if (asked.every((filter) => filter === null)) return null;
  const conditions = allOf([
    inScope("b", scope),
    officerId !== null && sql`b.employee_id = ${officerId}`,
    officerName !== null && sql`b.name ilike ${containing(officerName)}`,
    locationCode !== null &&
      sql`b.location_id in (
        select l.id from location l join portfolio p on p.id = l.portfolio_id
         where ${portfolioInScope("p", scope)} and l.code ilike ${containing(locationCode)})`,
    portfolioName !== null &&
      sql`b.portfolio_id in (
        select p.id from portfolio p
         where ${portfolioInScope("p", scope)} and p.name ilike ${containing(portfolioName)})`,
  ]);
  const rows = await db.rows<{ id: number }>(sql`select b.id from banker b where ${conditions}`);
  return rows.map(({ id }) => id);
}
