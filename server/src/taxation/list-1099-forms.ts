import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Services } from "#kernel/services.ts";
import { readTaxRecipient, type TaxRecipient } from "#w9/w9.public.ts";
import { findShared, sumOf } from "./same-number.ts";
import {
  findThreshold,
  findYearTotals,
  sumReturned,
  type YearFigures,
  type YearTotal,
} from "./taxation.store.ts";

export interface TaxFormLine extends YearTotal {
  /** From the year's submitted W-9; null where there is none, which a person has to look into. */
  recipient: TaxRecipient | null;
}

export interface TaxFormList {
  year: number;
  thresholdCents: number;
  lines: TaxFormLine[];
  /** Lines of one number each: profiles that were never merged, one form if it is one person. */
  shared: TaxFormLine[][];
  totalCents: number;
  /** Failed or came back, and is on no form: sent again, it makes the list one to be made anew. */
  returned: YearFigures;
}

/**
 * Who gets a 1099-MISC for a year, computed anew each time: a payment that is returned after the
 * year's end is out of the next list. Whole numbers only for the file, and that is on record.
 */
export async function list1099Forms(
  services: Services,
  { year, isMasked, actor }: { year: number; isMasked: boolean; actor: string },
): Promise<Result<TaxFormList, "no-threshold">> {
  const { db, audit } = services;
  const thresholdCents = await findThreshold(db, year);
  if (thresholdCents === null) return refused("no-threshold");
  const totals = await findYearTotals(db, { year, fromCents: thresholdCents });
  await audit.record(db, {
    actor,
    action: "tax-1099-list",
    outcome: "ok",
    object: String(year),
    detail: { lines: totals.length, showsNumbers: !isMasked },
  });
  const lines: TaxFormLine[] = [];
  for (const total of totals) {
    const ofYear = { bankerId: total.bankerId, year };
    lines.push({ ...total, recipient: await readTaxRecipient(services, ofYear, { isMasked }) });
  }
  const groups = await findShared(services, year, lines);
  const isDue = (group: readonly TaxFormLine[]) => sumOf(group) >= thresholdCents;
  const due = lines.filter((line) => isDue(groups.find((group) => group.includes(line)) ?? [line]));
  const shared = groups.filter(isDue);
  const returned = await sumReturned(db, year);
  return accepted({ year, thresholdCents, lines: due, shared, totalCents: sumOf(due), returned });
}
