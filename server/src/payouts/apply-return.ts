import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import { postSuspended } from "#ledger/ledger.public.ts";
import type { LineOutcome } from "./apply-inbound-lines.ts";
import { caseSubject } from "./case-subject.ts";
import { type CaseKind, openCase } from "./cases.store.ts";
import type { InboundLine } from "./inbound.store.ts";
import { explainReturn } from "./nacha/return-codes.ts";
import type { Payout, PayoutState } from "./payout.ts";
import { findPayoutByTrace, lockPayouts } from "./payouts.store.ts";
import { returnPayout } from "./return-payout.ts";

const returnable: readonly PayoutState[] = ["submitted", "unknown", "accepted", "held", "settled"];

/** A return: the payment came back, or money came back that nobody knows. */
export async function applyReturn(
  services: Services,
  tx: Db,
  line: InboundLine,
): Promise<LineOutcome> {
  const found = await findPayoutByTrace(tx, line.traceNo);
  if (!found) return suspend(services, tx, line);
  const [payout] = await lockPayouts(tx, [found.id]);
  const payoutId = found.id;
  const ask = (kind: CaseKind, summary: string) =>
    openCase(tx, {
      kind,
      subject: caseSubject.line(line.id),
      payoutId,
      inboundLineId: line.id,
      summary,
      at: services.clock.now(),
    });
  const code = line.code ?? "";
  if (!payout || payout.amountCents !== line.amountCents) {
    await ask("different-amount", `${code} for trace ${line.traceNo} has another amount.`);
    return { outcome: "different-amount", payoutId };
  }
  if (!returnable.includes(payout.state)) {
    await ask("odd-return", `${code} for a payment that is ${payout.state}; nothing was moved.`);
    return { outcome: `left-${payout.state}`, payoutId };
  }
  const { title, mover, isOddForCredit, isKnown } = explainReturn(code);
  await returnPayout(services, tx, {
    payout: payout as Payout,
    notice: { code, description: title, source: "bank", externalId: `line/${line.id}` },
  });
  // One that the banker cannot mend has its case already.
  if (mover === "banker" && (isOddForCredit || !isKnown)) {
    await ask("odd-return", `${code} ${title} is no usual reason for returning a payment.`);
  }
  return { outcome: "returned", payoutId };
}

async function suspend(services: Services, tx: Db, line: InboundLine): Promise<LineOutcome> {
  const at = services.clock.now();
  if (line.amountCents > 0) {
    await postSuspended(tx, { ref: String(line.id), amountCents: line.amountCents, at });
  }
  await openCase(tx, {
    kind: "unknown-trace",
    subject: caseSubject.line(line.id),
    inboundLineId: line.id,
    summary: `${line.code} for trace ${line.traceNo}, which is none of our payments; in suspense.`,
    at,
  });
  return { outcome: "suspended", payoutId: null };
}
