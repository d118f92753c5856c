import { formatDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import { formatCents } from "@portal/contract/kernel/money.ts";
import { paymentMessages } from "@portal/contract/payments/payments.messages.ts";
import { payoutMethodNames } from "@portal/contract/payout-methods/payout-methods.ts";
import type { Attempt } from "#payouts/payouts.public.ts";
import type { DrawnItem, DrawnPage } from "#ports/pdf.ts";
import { expectedDay } from "./expected-day.ts";
import { knownTrace } from "./known-trace.ts";
import type { ReceiptFacts, ReceiptLine } from "./receipt.store.ts";

export interface Receipt {
  redemptionId: string;
  facts: ReceiptFacts;
  lines: readonly ReceiptLine[];
  attempts: readonly Attempt[];
  productName: string;
  support: { phone: string; email: string };
  /** When it is drawn. */
  now: Date;
}

const left = 60;
const right = 552;
const lineHeight = 18;
const linesOnFirstPage = 22;
const linesOnPage = 34;

const text = (x: number, y: number, words: string): DrawnItem => ({
  kind: "text",
  x,
  y,
  text: words,
  size: 10,
});
const bold = (x: number, y: number, words: string, size = 10): DrawnItem => ({
  kind: "text",
  x,
  y,
  text: words,
  size,
  isBold: true,
});
const amount = (y: number, words: string, isBold = false): DrawnItem => ({
  kind: "text",
  x: right - 120,
  y,
  width: 120,
  text: words,
  size: 10,
  isBold,
  align: "right",
});
const rule = (y: number): DrawnItem => ({ kind: "line", from: [left, y], to: [right, y] });

const dayOf = (at: Date) => formatDay(programmeDay(at));

/** Where the payment stands, in one line. */
export function stateWords(attempts: readonly Attempt[], now: Date): string {
  const last = attempts.at(-1);
  if (last?.failedAt) {
    // What we stopped ourselves has no code of the bank or the network.
    const why = last.failureCode ? ` (${last.failureCode})` : "";
    return `Not delivered, ${dayOf(last.failedAt)}${why}`;
  }
  if (last?.paidAt) return `Paid, ${dayOf(last.paidAt)}`;
  if (last?.state === "held") return "On hold";
  const day = expectedDay(last, now);
  return day ? `On its way, expected ${formatDay(day)}` : "On its way";
}

/** The number to ask for it by: the bank's of a payment to an account, else the network's. */
function referenceRow(last: Attempt | undefined): [string, string] {
  if (last?.rail === "p2p") return [paymentMessages.reference, last.reference ?? "-"];
  return [paymentMessages.traceNo, (last && knownTrace(last)) ?? "-"];
}

/** What was redeemed, when, to where, reward by reward, with the total: masks only. */
export function receiptPages(receipt: Receipt): DrawnPage[] {
  const { lines } = receipt;
  const first = { top: 260, lines: lines.slice(0, linesOnFirstPage) };
  const tables = [first];
  for (let at = linesOnFirstPage; at < lines.length; at += linesOnPage) {
    tables.push({ top: 60, lines: lines.slice(at, at + linesOnPage) });
  }
  return tables.map((one, index) => ({
    items: [
      ...(index === 0 ? head(receipt) : []),
      ...table(one.lines, one.top),
      ...(index === tables.length - 1 ? total(receipt, bottomOf(one)) : []),
      ...contact(receipt, `Page ${index + 1} of ${tables.length}`),
    ],
  }));
}

const bottomOf = ({ top, lines }: { top: number; lines: readonly ReceiptLine[] }) =>
  top + 20 + lines.length * lineHeight;

function head({ redemptionId, facts, attempts, productName, now }: Receipt): DrawnItem[] {
  const last = attempts.at(-1);
  const rows: [string, string][] = [
    ["Receipt", redemptionId],
    ["For", `${facts.bankerName}, ${facts.businessUnit} / ${facts.employeeId}`],
    ["Redeemed", dayOf(facts.redeemedAt)],
    ["Paid by", `${payoutMethodNames[facts.paymentMethodId]} to ${last?.destinationMasked ?? "-"}`],
    ["Status", stateWords(attempts, now)],
    referenceRow(last),
  ];
  return [
    bold(left, 60, productName, 16),
    bold(left, 88, "Receipt for redeemed rewards", 12),
    rule(112),
    ...rows.flatMap(([name, value], index) => [
      bold(left, 126 + index * lineHeight, name),
      text(left + 130, 126 + index * lineHeight, value),
    ]),
  ];
}

function table(lines: readonly ReceiptLine[], top: number): DrawnItem[] {
  return [
    bold(left, top, "Reward ID"),
    bold(left + 90, top, "Promotion"),
    amount(top, "Amount", true),
    rule(top + 14),
    ...lines.flatMap(({ rewardId, promotionName, amountCents }, index) => {
      const y = top + 20 + index * lineHeight;
      return [
        text(left, y, String(rewardId)),
        text(left + 90, y, promotionName.slice(0, 60)),
        amount(y, formatCents(amountCents)),
      ];
    }),
  ];
}

function total({ facts }: Receipt, top: number): DrawnItem[] {
  return [
    rule(top),
    bold(left, top + 8, "Total"),
    amount(top + 8, formatCents(facts.amountCents), true),
  ];
}

function contact({ support }: Receipt, place: string): DrawnItem[] {
  return [text(left, 730, `Questions? ${support.phone}, ${support.email}`), amount(730, place)];
}
