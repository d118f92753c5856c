import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import { postUnsuspended } from "#ledger/ledger.public.ts";
import { findLine } from "./inbound.store.ts";
import { movePayouts } from "./move-payouts.ts";
import { lockPayouts } from "./payouts.store.ts";

/** Money in suspense turned out to be the return of one of our payments. */
export async function decideSuspense(
  services: Services,
  tx: Db,
  { inboundLineId, payoutId }: { inboundLineId: number | null; payoutId: string | undefined },
): Promise<string | undefined> {
  if (payoutId === undefined) return "Say whose payment it was: --whose PAYOUT.";
  const line = inboundLineId === null ? undefined : await findLine(tx, inboundLineId);
  if (line?.kind !== "return") return "Only a return holds money: keep it.";
  const [payout] = await lockPayouts(tx, [payoutId]);
  if (!payout) return `There is no payout ${payoutId}.`;
  if (payout.state !== "settled") return "Only a payment that was paid can come back this way.";
  if (payout.amountCents !== line.amountCents) return "The payment had another amount.";
  const { bankerId, amountCents } = payout;
  const at = services.clock.now();
  await movePayouts(services, tx, {
    payouts: [payout],
    move: { to: "returned", source: "operations", code: line.code ?? "", isPostedApart: true },
  });
  await postUnsuspended(tx, { ref: String(line.id), bankerId, amountCents, at });
  return undefined;
}
