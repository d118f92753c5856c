import type { Db } from "#kernel/db.ts";
import { findRollupDrift, type RollupDrift, rollupNames } from "./rollups.store.ts";

/** Recomputes every rollup and returns where the kept one differs; there must be no such row. */
export async function checkRollups(db: Db): Promise<RollupDrift[]> {
  const drifts: RollupDrift[] = [];
  for (const name of rollupNames) drifts.push(...(await findRollupDrift(db, name)));
  return drifts;
}
