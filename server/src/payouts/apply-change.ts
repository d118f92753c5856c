import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import type { LineOutcome } from "./apply-inbound-lines.ts";
import { openCase } from "./cases.store.ts";
import { correctAccount } from "./correct-account.ts";
import type { InboundLine } from "./inbound.store.ts";
import { explainChange, readCorrection } from "./nacha/change-codes.ts";
import { namesAnotherAccount } from "./named-account.ts";
import type { Payout, PayoutSource, PayoutState } from "./payout.ts";
import { findPayoutByTrace, insertNote, lockPayouts, noteOnPaidRewards } from "./payouts.store.ts";

export interface ChangeNotice {
  code: string;
  correctedValue: string;
  /** It speaks of another account than the payment went to. */
  namesAnotherAccount: boolean;
  source: PayoutSource;
  /** The bank's line, or an operator's command: counts once. */
  externalId: string;
  inboundLineId?: number;
}

/** What the bank cannot have seen yet, unless something is wrong on one side. */
const unsent: readonly PayoutState[] = ["created", "claimed", "submitted", "failed"];

/** A notification of change: the payment arrived, and the bank corrects what we have on file. */
export async function applyChange(
  services: Services,
  tx: Db,
  line: InboundLine,
): Promise<LineOutcome> {
  const found = await findPayoutByTrace(tx, line.traceNo);
  const at = services.clock.now();
  if (!found) {
    const summary = `${line.code} for trace ${line.traceNo}, which is none of our payments.`;
    const subject = `line/${line.id}`;
    await openCase(tx, { kind: "unknown-trace", subject, inboundLineId: line.id, summary, at });
    return { outcome: "unknown-trace", payoutId: null };
  }
  const [payout] = await lockPayouts(tx, [found.id]);
  const place = { table: "inbound_line", column: "corrected_sealed", rowId: String(line.id) };
  const correctedValue = line.correctedSealed
    ? await services.vault.within(tx).open(place, line.correctedSealed)
    : "";
  const outcome = await noteChange(services, tx, {
    payout: payout!,
    notice: {
      code: line.code ?? "",
      correctedValue,
      namesAnotherAccount: await namesAnotherAccount(services, tx, { line, payoutId: found.id }),
      source: "bank",
      externalId: `line/${line.id}`,
      inboundLineId: line.id,
    },
  });
  return { outcome, payoutId: found.id };
}

/** Tells it in the tracker and applies it; what a machine should not decide becomes a case. */
async function noteChange(
  services: Services,
  tx: Db,
  { payout, notice }: { payout: Payout; notice: ChangeNotice },
): Promise<string> {
  const { code, correctedValue, source, externalId, inboundLineId } = notice;
  const { title, corrects, isKnown, isRefusal } = explainChange(code);
  const at = services.clock.now();
  const ask = (summary: string) =>
    openCase(tx, {
      kind: "change",
      subject: `change/${externalId}`,
      payoutId: payout.id,
      ...(inboundLineId === undefined ? {} : { inboundLineId }),
      summary,
      at,
    });
  // By its trace number alone it would change an account that its bank never spoke of; nor is its
  // banker told of it.
  if (notice.namesAnotherAccount) {
    await ask(`${code} ${title}: it names another account than was paid; a person decides.`);
    return "needs-person";
  }
  const note = { payoutId: payout.id, kind: "noc" as const, code, description: title };
  await insertNote(tx, { ...note, source, externalId, at });
  if (payout.state === "settled") await noteOnPaidRewards(tx, { ...note, source, externalId, at });
  if (isKnown && (corrects.length === 0 || corrects.includes("receiverName") || isRefusal)) {
    return "noted";
  }
  const correction = readCorrection(code, correctedValue);
  if (unsent.includes(payout.state)) {
    await ask(`${code} ${title} about a payment that is ${payout.state}; a person decides.`);
    return "needs-person";
  }
  if (!correction) {
    await ask(`${code} ${title}: the corrected data cannot be read as such.`);
    return "needs-person";
  }
  // New routing and account numbers together are another account; that could be a fraud.
  if (correction.routingNumber && correction.accountNumber) {
    await ask(`${code} ${title}: both numbers would change; a person decides.`);
    return "needs-person";
  }
  const isApplied = await correctAccount(services, tx, { payout, correction, code });
  return isApplied ? "applied" : "account-replaced";
}
