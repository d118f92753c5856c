import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import { postUnsuspended } from "#ledger/ledger.public.ts";
import { findLine } from "./inbound.store.ts";
import { explainReturn } from "./nacha/return-codes.ts";
import { lockPayouts } from "./payouts.store.ts";
import { returnPayout } from "./return-payout.ts";

/**
 * Money in suspense turned out to be the return of one of our payments: told like any other return,
 * but its money is taken out of suspense.
 */
export async function decideSuspense(
  services: Services,
  tx: Db,
  { inboundLineId, payoutId }: { inboundLineId: number | null; payoutId: string | undefined },
): Promise<string | undefined> {
  if (payoutId === undefined) return "Say whose payment it was: --whose REWARD-OR-PAYOUT.";
  const line = inboundLineId === null ? undefined : await findLine(tx, inboundLineId);
  if (line?.kind !== "return") return "Only a return holds money: keep it.";
  const [payout] = await lockPayouts(tx, [payoutId]);
  if (!payout) return `There is no payout ${payoutId}.`;
  if (payout.rail !== "ach") return "A bank returns only what went to a bank account.";
  if (payout.state !== "settled") return "Only a payment that was paid can come back this way.";
  if (payout.amountCents !== line.amountCents) return "The payment had another amount.";
  const { bankerId, amountCents } = payout;
  const at = services.clock.now();
  const code = line.code ?? "";
  await returnPayout(services, tx, {
    payout,
    notice: {
      code,
      description: explainReturn(code).title,
      source: "operations",
      externalId: `line/${line.id}`,
      isPostedApart: true,
    },
  });
  await postUnsuspended(tx, { ref: String(line.id), bankerId, amountCents, at });
  return undefined;
}
