import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import { openCase } from "./cases.store.ts";
import { explainFailure } from "./explain-failure.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Payout, PayoutSource } from "./payout.ts";
import { payoutMessages as messages } from "./payout-messages.ts";
import { lockPayouts, readEmail } from "./payouts.store.ts";

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
  const to = hasLeft(moved) ? "returned" : "failed";
  await movePayouts(services, tx, { payouts: [moved], move: { to, ...notice } });
  const { rail, bankerId, destinationMasked } = payout;
  const { title, mover, explanation, next } = explainFailure({ rail, code: notice.code });
  await queueMail(services, tx, {
    to: await readEmail(tx, bankerId),
    subject: messages.returnedSubject,
    paragraphs: [
      messages.returned(destinationMasked),
      explanation,
      next,
      ...(mover === "banker" ? [messages.sentAgainByItself] : []),
    ],
  });
  if (mover !== "banker") {
    // The banker is told that we look into it, so it must be on somebody's list.
    await openCase(tx, {
      kind: "odd-return",
      subject: `failed/${payout.id}`,
      payoutId: payout.id,
      summary: `${notice.code} ${title}: nothing the banker can mend. Mend it, then send it again.`,
      at: services.clock.now(),
    });
  }
  await services.audit.record(tx, {
    actor: "system",
    action: `payout-${to}`,
    outcome: "ok",
    bankerId,
    object: payout.id,
    detail: { code: notice.code },
  });
}

/** A file that was handed over is gone; a call to the network only once it was accepted. */
function hasLeft({ rail, state }: Payout): boolean {
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
