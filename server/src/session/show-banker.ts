import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import { maskEmail } from "@portal/contract/payout-methods/masks.ts";
import type { Services } from "#kernel/services.ts";
import { listSessions } from "./list-sessions.ts";
import { type BankerSummary, findBankerSummary } from "./sessions-operations.store.ts";

export interface ShownBanker extends BankerSummary {
  sessionCount: number;
}

/** What an operator needs to help a banker who calls; of the e-mail address only a part. */
export async function showBanker(
  services: Pick<Services, "db" | "clock">,
  banker: BankerIdentity,
): Promise<ShownBanker | undefined> {
  const summary = await findBankerSummary(services.db, banker);
  if (!summary) return undefined;
  const sessions = await listSessions(services, banker);
  return { ...summary, email: maskEmail(summary.email), sessionCount: sessions.length };
}
