import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import type { LineOutcome } from "./apply-inbound-lines.ts";
import { caseSubject } from "./case-subject.ts";
import { type CaseKind, openCase } from "./cases.store.ts";
import type { InboundLine } from "./inbound.store.ts";
import { movePayouts } from "./move-payouts.ts";
import type { PayoutState } from "./payout.ts";
import { findPayoutByTrace, lockPayouts } from "./payouts.store.ts";

/** What the bank cannot have paid, unless something is wrong on one side. */
const unsent: readonly PayoutState[] = ["created", "claimed", "failed"];

/** The bank reports a payment as settled. */
export async function applySettlement(
  services: Services,
  tx: Db,
  line: InboundLine,
): Promise<LineOutcome> {
  const found = await findPayoutByTrace(tx, line.traceNo);
  const payoutId = found?.id ?? null;
  const ask = (kind: CaseKind, summary: string) =>
    openCase(tx, {
      kind,
      subject: caseSubject.line(line.id),
      payoutId: found?.id,
      inboundLineId: line.id,
      summary: `The bank settled trace ${line.traceNo}${summary}`,
      at: services.clock.now(),
    });
  if (!found) {
    await ask("unknown-trace", ", which is none of our payments.");
    return { outcome: "unknown-trace", payoutId };
  }
  const [payout] = await lockPayouts(tx, [found.id]);
  if (!payout || payout.amountCents !== line.amountCents) {
    await ask("different-amount", " with another amount than was sent.");
    return { outcome: "different-amount", payoutId };
  }
  if (unsent.includes(payout.state)) {
    await ask("odd-settlement", `, a payment that is ${payout.state}; nothing was moved.`);
  }
  // A held payment is let go by a person first; the calendar settles it then.
  if (payout.state !== "accepted") return { outcome: `left-${payout.state}`, payoutId };
  const externalId = `line/${line.id}`;
  const move = { to: "settled", source: "bank", externalId } as const;
  await movePayouts(services, tx, { payouts: [payout], move });
  return { outcome: "settled", payoutId };
}
