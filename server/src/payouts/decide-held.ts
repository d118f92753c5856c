import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import { stoppedByUs } from "./explain-failure.ts";
import { movePayouts } from "./move-payouts.ts";
import { payoutMessages as messages } from "./payout-messages.ts";
import { lockPayouts, readRecipient } from "./payouts.store.ts";
import { queueAgain } from "./queue-payout.ts";

/** Lets a held payment go on from where it was, or ends it there: its money stays the banker's. */
export async function decideHeld(
  services: Services,
  tx: Db,
  { payoutId, isReleased }: { payoutId: string; isReleased: boolean },
): Promise<string | undefined> {
  const [held] = await lockPayouts(tx, [payoutId]);
  if (held?.state !== "held" || held.heldFrom === null) return "The payment is no longer held.";
  const back = { to: held.heldFrom, source: "operations" } as const;
  await movePayouts(services, tx, { payouts: [held], move: back });
  const payouts = await lockPayouts(tx, [payoutId]);
  if (isReleased) {
    if (held.heldFrom === "created") await queueAgain(services, tx, held);
    return undefined;
  }
  if (held.heldFrom !== "created" && held.heldFrom !== "claimed") {
    return "The payment has left already: it can be released, and the bank asked to return it.";
  }
  const { title: description, explanation, next } = stoppedByUs;
  const end = { to: "failed", source: "operations", description } as const;
  await movePayouts(services, tx, { payouts, move: end });
  const { email, hasLeft } = await readRecipient(tx, held.bankerId);
  const whatNext = hasLeft ? messages.leftToUs : next;
  await queueMail(services, tx, {
    to: email,
    subject: messages.stoppedSubject,
    paragraphs: [messages.stopped(held.destinationMasked), explanation, whatNext],
  });
  return undefined;
}
