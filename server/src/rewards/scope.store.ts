import { containing } from "#kernel/containing.ts";
import type { Db } from "#kernel/db.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";
import type { Scope } from "./account-mode-scope.ts";

/** `inScope("r", scope)`: the table's rows within the scope, by its own scope column. */
export function inScope(alias: string, { kind, id }: Scope): Sql {
  return sql`${raw(`${alias}.${kind}_id`)} = ${id}`;
}

/** The same for portfolios themselves: an institution's, or the one. */
export function portfolioInScope(alias: string, { kind, id }: Scope): Sql {
  return sql`${raw(`${alias}.${kind === "institution" ? "institution_id" : "id"}`)} = ${id}`;
}

/**
 * A row's banker and location, by way of the scope's portfolios: without that way the plan reads
 * every location there is to sort a hundred bankers by theirs. That the banker is in the scope
 * follows; said once more it would halve the planner's guess and lead it astray.
 */
export function joinLocation(alias: string, scope: Scope): Sql {
  return sql`join banker b on b.id = ${raw(`${alias}.banker_id`)}
    join (location l join portfolio lp on lp.id = l.portfolio_id
      and ${portfolioInScope("lp", scope)}) on l.id = b.location_id`;
}

/** The portfolio of a Port BU, when it lies in the scope. */
export async function findPortfolioInScope(
  db: Db,
  scope: Scope,
  businessUnit: string,
): Promise<Scope | undefined> {
  const own = raw(scope.kind === "institution" ? "institution_id" : "id");
  const row = await db.one<{ id: number }>(sql`
    select id from portfolio where business_unit = ${businessUnit} and ${own} = ${scope.id}`);
  return row && { kind: "portfolio", id: row.id };
}

/** There are few promotions: a name is resolved to ids before any reward is looked at. */
export async function findPromotionIds(db: Db, name: string): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from promotion where name ilike ${containing(name)}`,
  );
  return rows.map(({ id }) => id);
}
