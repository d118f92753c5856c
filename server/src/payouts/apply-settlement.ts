import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import type { LineOutcome } from "./apply-inbound-lines.ts";
import { openCase } from "./cases.store.ts";
import type { InboundLine } from "./inbound.store.ts";
import { movePayouts } from "./move-payouts.ts";
import { findPayoutByTrace, lockPayouts } from "./payouts.store.ts";

/** The bank reports a payment as settled. */
export async function applySettlement(
  services: Services,
  tx: Db,
  line: InboundLine,
): Promise<LineOutcome> {
  const found = await findPayoutByTrace(tx, line.traceNo);
  const at = services.clock.now();
  if (!found) {
    const summary = `The bank settled trace ${line.traceNo}, which is none of our payments.`;
    const subject = `line/${line.id}`;
    await openCase(tx, { kind: "unknown-trace", subject, inboundLineId: line.id, summary, at });
    return { outcome: "unknown-trace", payoutId: null };
  }
  const [payout] = await lockPayouts(tx, [found.id]);
  const payoutId = found.id;
  if (!payout || payout.amountCents !== line.amountCents) {
    await openCase(tx, {
      kind: "different-amount",
      subject: `line/${line.id}`,
      payoutId,
      inboundLineId: line.id,
      summary: `The bank settled trace ${line.traceNo} with another amount than was sent.`,
      at,
    });
    return { outcome: "different-amount", payoutId };
  }
  // A held payment is let go by a person first; the calendar settles it then.
  if (payout.state !== "accepted") return { outcome: `left-${payout.state}`, payoutId };
  const externalId = `line/${line.id}`;
  const move = { to: "settled", source: "bank", externalId } as const;
  await movePayouts(services, tx, { payouts: [payout], move });
  return { outcome: "settled", payoutId };
}
