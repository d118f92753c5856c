import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { maskEmployeeId } from "./mask-employee-id.ts";
import { findOtherHolders, noteLookup } from "./ssn.store.ts";
import { lockBankers } from "./w9.store.ts";
import { ssnIndexOf } from "./w9-vault.ts";

/**
 * Does somebody else hold this number? Three different ones a day are looked up for a banker, or as
 * many as are set; a further one gets the answer of a number nobody holds, so that nobody learns
 * anything by going on.
 */
export async function checkSsn(
  context: SignedOnContext,
  { ssn }: { ssn: string; year: number },
): Promise<{ holders: { maskedEmployeeId: string }[] }> {
  const { services, caller } = context;
  const { clock, limits, vault } = services;
  const { bankerId } = caller;
  const ssnIndex = ssnIndexOf(vault, ssn);
  return services.db.tx(async (tx) => {
    await lockBankers(tx, [bankerId]);
    const at = clock.now();
    const rank = await noteLookup(tx, { bankerId, day: programmeDay(at), ssnIndex, at });
    // Looked up in either case: how long the answer takes tells nothing either.
    const holders = await findOtherHolders(tx, { ssnIndex, bankerId });
    const isAnswered = rank <= limits.maxOf("ssnCheck");
    await recordDeed(context, tx, {
      action: "ssn-check",
      outcome: isAnswered ? "ok" : "refused",
      detail: { different: rank, isHeld: holders.length > 0 },
    });
    if (!isAnswered) return { holders: [] };
    return {
      holders: holders.map(({ employeeId }) => ({ maskedEmployeeId: maskEmployeeId(employeeId) })),
    };
  });
}
