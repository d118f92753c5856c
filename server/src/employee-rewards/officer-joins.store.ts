import { joined, raw, type Sql, sql } from "#kernel/sql.ts";
import { inScope, joinLocation, portfolioInScope, type Scope } from "#rewards/rewards.public.ts";

/** What a row may be sorted by that does not stand in it. */
export type OfficerJoin = "banker" | "portfolio" | "location";

/** Banker as b, portfolio as p and location as l beside a reward or a row of the rollup. */
export function officerJoins(alias: string, scope: Scope, joins: readonly OfficerJoin[]): Sql {
  const column = (name: string) => raw(`${alias}.${name}`);
  const texts: Record<OfficerJoin, Sql> = {
    // The scope is said twice so that the walk may begin at either table: a list by officer then
    // goes along the officers in their order.
    banker: sql`join banker b on b.id = ${column("banker_id")} and ${inScope("b", scope)}`,
    portfolio: sql`
      join portfolio p on p.id = ${column("portfolio_id")} and ${portfolioInScope("p", scope)}`,
    location: joinLocation(alias, scope),
  };
  return joined(
    joins.map((join) => texts[join]),
    " ",
  );
}
