import type { Db } from "#kernel/db.ts";
import { raw } from "#kernel/sql.ts";

/** The rollups of migration 0003: their keys, their sums, and the view each must equal. */
const rollups = {
  banker_status: {
    keys: ["banker_id", "status_id"],
    scope: ["institution_id", "portfolio_id"],
    sums: ["amount_cents", "redeemed_cents", "reward_count"],
  },
  banker_year: {
    keys: ["banker_id", "year"],
    scope: ["institution_id", "portfolio_id"],
    sums: ["earned_cents", "expired_cents", "redeemed_cents", "reward_count"],
  },
  scope_month: {
    keys: ["portfolio_id", "month", "promotion_id", "status_id"],
    scope: ["institution_id"],
    sums: ["amount_cents", "reward_count"],
  },
} as const;
export type RollupName = keyof typeof rollups;
export const rollupNames = Object.keys(rollups) as RollupName[];

export interface RollupDrift {
  rollup: RollupName;
  key: string;
  /** The sums as kept and as they must be; null where the row is missing. */
  kept: string | null;
  recomputed: string | null;
}

const of = (side: string, columns: readonly string[]) =>
  columns.map((column) => `${side}.${column}`).join(", ");

/** A row whose rewards have all moved on stays at zero, which equals no row at all. */
export function findRollupDrift(db: Db, name: RollupName): Promise<RollupDrift[]> {
  const { keys, scope, sums } = rollups[name];
  const compared = [...scope, ...sums];
  const text = (side: string) =>
    `case when ${side}.reward_count is not null then row(${of(side, compared)})::text end`;
  return db.rows<RollupDrift>(
    raw(`select '${name}' as rollup, row(${keys.join(", ")})::text as key,
           ${text("kept")} as kept, ${text("recomputed")} as recomputed
         from (select * from ${name}
               where ${sums.map((sum) => `${sum} <> 0`).join(" or ")}) kept
           full join ${name}_recomputed recomputed using (${keys.join(", ")})
         where row(${of("kept", compared)}) is distinct from row(${of("recomputed", compared)})
         order by 2 limit 100`),
  );
}

/** Sums everything anew: after loading rows with the triggers off, or to mend what drifted. */
export async function rebuildRollup(db: Db, name: RollupName): Promise<void> {
  const { keys, scope, sums } = rollups[name];
  const columns = [...keys, ...scope, ...sums].join(", ");
  await db.run(raw(`delete from ${name}`));
  await db.run(
    raw(`insert into ${name} (${columns}) select ${columns} from ${name}_recomputed
         order by ${keys.join(", ")}`),
  );
}
