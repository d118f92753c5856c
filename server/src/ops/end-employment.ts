import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Cents } from "@portal/contract/kernel/money.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Services } from "#kernel/services.ts";
import { postForfeited } from "#ledger/ledger.public.ts";
import { askAboutFailedOf } from "#payouts/ask-about-failed.ts";
import {
  expireUnclaimed,
  insertRewardEvents,
  lockBankerByIdentity,
  setLeft,
} from "#rewards/rewards.public.ts";
import { endSessions } from "#session/end-sessions.ts";

export interface Departure {
  forfeitedCount: number;
  forfeitedCents: Cents;
  sessionsEnded: number;
  /** Failed before and never sent again: each is a case now. */
  failedPayments: number;
}

/**
 * A banker leaves (OP-147): sign-on is refused from now on, sessions end, and what was not claimed
 * becomes Expired with its entry in the books. Payments under way go on; one that fails, or had
 * failed, is a person's to look at, since nobody can save another account for it.
 */
export async function endEmployment(
  services: Services,
  banker: BankerIdentity,
  operator: string,
): Promise<Result<Departure, "unknown" | "left" | "merged">> {
  const at = services.clock.now();
  return services.db.tx(async (tx) => {
    const found = await lockBankerByIdentity(tx, banker);
    if (!found) return refused("unknown");
    const { bankerId, status } = found;
    if (status !== "active") return refused(status);
    await setLeft(tx, bankerId, programmeDay(at));
    const rewards = await expireUnclaimed(tx, bankerId);
    const forfeitedCents = rewards.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (rewards.length > 0) {
      const ids = rewards.map(({ id }) => id);
      const source = "operations" as const;
      await insertRewardEvents(tx, ids, { statusId: rewardStatus.expired, at, source });
      const ref = `left/${at.toISOString()}`;
      await postForfeited(tx, {
        kind: "forfeited",
        ref,
        bankerId,
        at,
        amountCents: forfeitedCents,
      });
    }
    const failedPayments = await askAboutFailedOf(services, tx, bankerId);
    // Last: the totals of the rewards may be an import's for minutes, and every call of a session
    // whose row is held waits with a connection.
    const ended = await endSessions({ ...services, db: tx }, { banker }, operator);
    await services.audit.record(tx, {
      actor: operator,
      action: "banker-left",
      outcome: "ok",
      bankerId,
      detail: { rewards: rewards.length, sessions: ended.length, failedPayments },
    });
    return accepted({
      forfeitedCount: rewards.length,
      forfeitedCents,
      sessionsEnded: ended.length,
      failedPayments,
    });
  });
}
