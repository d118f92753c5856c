import type { SortOrder } from "@portal/contract/kernel/page.ts";
import { joined, raw, type Sql, sql } from "./sql.ts";

// What every list with filters and sorts says in its SQL.

/**
 * All of the conditions; false is a filter that nobody has set:
 * allOf([sql`…`, id !== null && sql`r.id = ${id}`]). Where none is asked, every row is meant.
 */
export function allOf(conditions: readonly (Sql | false)[]): Sql {
  const asked = conditions.filter((condition) => condition !== false);
  return asked.length === 0 ? sql`true` : joined(asked, " and ");
}

/** It stands behind each column of an order, the last too, or equal rows would not turn around. */
export function directionOf(order: SortOrder): Sql {
  return raw(order === "ascending" ? "asc" : "desc");
}
