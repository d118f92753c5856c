import type { Projection } from "@portal/contract/dashboard/dashboard.ts";
import { projectionOf } from "@portal/contract/dashboard/projection.rules.ts";
import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findTopPerformer, listMonthEarnings } from "./dashboard.store.ts";

/** Who the top performer is stays here: only sums leave. */
export async function getProjection({ services, caller }: SignedOnContext): Promise<Projection> {
  const { db } = services;
  const today = programmeDay(services.clock.now());
  const year = yearOf(today);
  const topPerformer = await findTopPerformer(db, caller.institutionId, year);
  const earnings = {
    thisYear: await listMonthEarnings(db, caller.bankerId, year),
    lastYear: await listMonthEarnings(db, caller.bankerId, year - 1),
    topPerformer: topPerformer === undefined ? [] : await listMonthEarnings(db, topPerformer, year),
  };
  return projectionOf(earnings, today);
}
