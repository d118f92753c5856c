import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import type { PaymentStatus } from "#ports/person-network.ts";
import { movePayouts } from "./move-payouts.ts";
import { explainNetworkError } from "./network-codes.ts";
import type { Payout } from "./payout.ts";
import { payoutMessages as messages } from "./payout-messages.ts";
import { readEmail } from "./payouts.store.ts";

type Rejection = Extract<PaymentStatus, { status: "rejected" }>;

/** The network refused the payment: no money left, the banker is told what to do. */
export async function failPersonPayout(
  services: Services,
  tx: Db,
  { payout, answer }: { payout: Payout; answer: Rejection },
): Promise<void> {
  const { code, description } = answer;
  // What the network had accepted comes back from it; anything before that never went.
  const to = payout.state === "accepted" ? "returned" : "failed";
  const move = { to, source: "network", code, description } as const;
  await movePayouts(services, tx, { payouts: [payout], move });
  const { explanation, next, mover } = explainNetworkError(code);
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
    action: "payout-failed",
    outcome: "ok",
    bankerId: payout.bankerId,
    object: payout.id,
    detail: { code },
  });
}
