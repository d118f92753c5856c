import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import { askAboutFailed } from "./ask-about-failed.ts";
import { explainFailure } from "./explain-failure.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Payout, PayoutSource } from "./payout.ts";
import { payoutMessages as messages } from "./payout-messages.ts";
import { lockPayouts, readRecipient } from "./payouts.store.ts";

export interface ReturnNotice {
  code: string;
  description: string;
  source: PayoutSource;
  externalId?: string;
  /** Its money is posted by the caller, from another account than usual. */
  isPostedApart?: true;
}

/**
 * The bank sent the payment back or the network refused it: its rewards are failed, its money
 * waits, its banker is told what to do.
 */
export async function returnPayout(
  services: Services,
  tx: Db,
  { payout, notice }: { payout: Payout; notice: ReturnNotice },
): Promise<void> {
  const moved = await walkToReturnable(services, tx, payout);
  const to = isGone(moved) ? "returned" : "failed";
  await movePayouts(services, tx, { payouts: [moved], move: { to, ...notice } });
  await tellBanker(services, tx, { payout, code: notice.code });
  await services.audit.record(tx, {
    actor: "system",
    action: `payout-${to}`,
    outcome: "ok",
    bankerId: payout.bankerId,
    object: payout.id,
    detail: { code: notice.code },
  });
}

/** The banker mends it; or is told that we look into it, and then it is on somebody's list. */
async function tellBanker(
  services: Services,
  tx: Db,
  { payout, code }: { payout: Payout; code: string },
): Promise<void> {
  const { id: payoutId, rail, bankerId, destinationMasked } = payout;
  const { mover, explanation, next } = explainFailure({ rail, code });
  const { email, hasLeft } = await readRecipient(tx, bankerId);
  const isMendable = mover === "banker" && !hasLeft;
  await queueMail(services, tx, {
    to: email,
    subject: messages.returnedSubject,
    paragraphs: [
      messages.returned(destinationMasked),
      explanation,
      hasLeft ? messages.leftToUs : next,
      ...(isMendable ? [messages.sentAgainByItself] : []),
    ],
  });
  if (isMendable) return;
  const why = hasLeft ? "hasLeft" : "cannotMend";
  await askAboutFailed(services, tx, { payoutId, rail, code, why });
}

/** A file that was handed over is gone; a call to the network only once it was accepted. */
function isGone({ rail, state }: Payout): boolean {
  if (state === "accepted" || state === "settled") return true;
  return rail === "ach" && state === "submitted";
}

/** A held payment goes back to where it was, one of unknown fate was evidently submitted. */
async function walkToReturnable(services: Services, tx: Db, payout: Payout): Promise<Payout> {
  const to =
    payout.state === "held" ? payout.heldFrom : payout.state === "unknown" ? "submitted" : null;
  if (to === null) return payout;
  await movePayouts(services, tx, { payouts: [payout], move: { to, source: "system" } });
  const [moved] = await lockPayouts(tx, [payout.id]);
  return moved!;
}
