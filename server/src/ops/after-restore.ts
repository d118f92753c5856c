import type { AuditEvent } from "#kernel/audit.ts";
import { createAudit } from "#kernel/audit.ts";
import { systemClock } from "#kernel/clock.ts";
import type { Db } from "#kernel/db.ts";
import { stopRecoveredMoney } from "#ledger/house-state.store.ts";
import { skipFileNumbers } from "#payouts/ach-batch.store.ts";

const reason = "it is of an earlier time, to be compared with the bank";

/**
 * A backup remembers nothing of what happened after it: payments it takes for waiting may be with
 * the bank, and numbers of files and entries it would give out next are in use there. So nothing is
 * redeemed or sent until a person has looked, and numbering goes on well beyond what can have been.
 */
export async function settleAfterRestore(
  db: Db,
  restored: Pick<AuditEvent, "actor" | "object" | "detail">,
): Promise<void> {
  await db.tx(async (tx) => {
    await stopRecoveredMoney(tx, { at: systemClock.now(), reason });
    await skipFileNumbers(tx);
    const event = { action: "ops restore", outcome: "ok", ...restored } as const;
    await createAudit(systemClock).record(tx, event);
  });
}

export const whatFollowsRestore =
  "Nothing is redeemed or sent yet. Compare with what bank and network were sent since the backup, " +
  "as docs/operations.md (Backup) says, before you let it go on by `redemptions resume`.";
