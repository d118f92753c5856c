import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Services } from "#kernel/services.ts";
import { clearTally, findBankerId } from "./unlock-banker.store.ts";

/** Lets a banker try codes again after too many wrong ones, at an operator's word. */
export function unlockBanker(
  { db, audit }: Pick<Services, "db" | "audit">,
  banker: BankerIdentity,
  actor: string,
): Promise<Result<{ wasLocked: boolean }, "unknown-banker">> {
  return db.tx(async (tx) => {
    const bankerId = await findBankerId(tx, banker);
    if (bankerId === undefined) return refused("unknown-banker");
    const wasLocked = await clearTally(tx, bankerId);
    await audit.record(tx, {
      actor,
      action: "banker-unlocked",
      outcome: "ok",
      bankerId,
      detail: { wasLocked },
    });
    return accepted({ wasLocked });
  });
}
