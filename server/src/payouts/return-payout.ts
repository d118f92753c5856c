import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import { movePayouts } from "./move-payouts.ts";
import { explainReturn } from "./nacha/return-codes.ts";
import type { Payout, PayoutSource } from "./payout.ts";
import { payoutMessages as messages } from "./payout-messages.ts";
import { lockPayouts, readEmail } from "./payouts.store.ts";

export interface ReturnNotice {
  code: string;
  description: string;
  source: PayoutSource;
  externalId?: string;
}

/** The payment did not arrive: its rewards are failed, its money waits, its banker is told. */
export async function returnPayout(
  services: Services,
  tx: Db,
  { payout, notice }: { payout: Payout; notice: ReturnNotice },
): Promise<void> {
  const moved = await walkToReturnable(services, tx, payout);
  const to = moved.state === "created" || moved.state === "claimed" ? "failed" : "returned";
  await movePayouts(services, tx, { payouts: [moved], move: { to, ...notice } });
  const { mover, explanation, next } = explainReturn(notice.code);
  await queueMail(services, tx, {
    to: await readEmail(tx, payout.bankerId),
    subject: messages.returnedSubject,
    paragraphs: [
      messages.returned(payout.destinationMasked),
      explanation,
      next,
      ...(mover === "banker" ? [messages.sentAgainByItself] : []),
    ],
  });
  await services.audit.record(tx, {
    actor: "system",
    action: "payout-returned",
    outcome: "ok",
    bankerId: payout.bankerId,
    object: payout.id,
    detail: { code: notice.code },
  });
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
