import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import type { LineOutcome } from "./apply-inbound-lines.ts";
import { caseSubject } from "./case-subject.ts";
import { openCase } from "./cases.store.ts";
import { correctAccount } from "./correct-account.ts";
import { openCorrection } from "./correction.ts";
import type { InboundLine } from "./inbound.store.ts";
import { explainChange, readCorrection } from "./nacha/change-codes.ts";
import { namesAnotherAccount } from "./named-account.ts";
import type { Payout, PayoutState } from "./payout.ts";
import { findPayoutByTrace, insertNote, lockPayouts, noteOnPaidRewards } from "./payouts.store.ts";

/** What the bank cannot have seen yet, unless something is wrong on one side. */
const unsent: readonly PayoutState[] = ["created", "claimed", "submitted", "failed"];

/** A notification of change: the payment arrived, and the bank corrects what we have on file. */
export async function applyChange(
  services: Services,
  tx: Db,
  line: InboundLine,
): Promise<LineOutcome> {
  const found = await findPayoutByTrace(tx, line.traceNo);
  if (!found) {
    const at = services.clock.now();
    const summary = `${line.code} for trace ${line.traceNo}, which is none of our payments.`;
    const subject = caseSubject.line(line.id);
    await openCase(tx, { kind: "unknown-trace", subject, inboundLineId: line.id, summary, at });
    return { outcome: "unknown-trace", payoutId: null };
  }
  const [payout] = await lockPayouts(tx, [found.id]);
  const outcome = await noteChange(services, tx, { payout: payout!, line });
  return { outcome, payoutId: found.id };
}

/** Tells it in the tracker and applies it; what a machine should not decide becomes a case. */
async function noteChange(
  services: Services,
  tx: Db,
  { payout, line }: { payout: Payout; line: InboundLine },
): Promise<string> {
  const code = line.code ?? "";
  const { title, corrects, isKnown, isRefusal } = explainChange(code);
  const correctedValue = (await openCorrection(services.vault, tx, line)) ?? "";
  const at = services.clock.now();
  const externalId = `line/${line.id}`;
  const notice = `${code} ${title}`;
  const ask = async (summary: string) => {
    const about = { payoutId: payout.id, inboundLineId: line.id };
    await openCase(tx, {
      kind: "change",
      subject: caseSubject.change(externalId),
      ...about,
      summary,
      at,
    });
    return "needs-person";
  };
  // By its trace number alone it would change an account that its bank never spoke of; nor is its
  // banker told of it.
  if (await namesAnotherAccount(services, tx, { line, payoutId: payout.id })) {
    return ask(`${notice}: it names another account than was paid; a person decides.`);
  }
  const about = { payoutId: payout.id, source: "bank", externalId, at } as const;
  const note = { ...about, kind: "noc", code, description: title } as const;
  await insertNote(tx, note);
  if (payout.state === "settled") await noteOnPaidRewards(tx, note);
  if (isKnown && (corrects.length === 0 || corrects.includes("receiverName") || isRefusal)) {
    return "noted";
  }
  const correction = readCorrection(code, correctedValue);
  if (unsent.includes(payout.state)) {
    return ask(`${notice} about a payment that is ${payout.state}; a person decides.`);
  }
  if (!correction) {
    return ask(`${notice}: the corrected data cannot be read as such.`);
  }
  // New routing and account numbers together are another account; that could be a fraud.
  if (correction.routingNumber && correction.accountNumber) {
    return ask(`${notice}: both numbers would change; a person decides.`);
  }
  const isApplied = await correctAccount(services, tx, { payout, correction, code });
  return isApplied ? "applied" : "account-replaced";
}
