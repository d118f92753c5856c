import {
  is1099Expected,
  mailedBy,
  type YearStatement,
} from "@portal/contract/taxation/taxation.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { readTaxRecipient } from "#w9/w9.public.ts";
import { asTaxationRow } from "./as-taxation-row.ts";
import { sumOfSameNumber } from "./same-number.ts";
import { findThresholdToExpect, findWholeYear } from "./taxation.store.ts";

/** The year in figures, all from the same rows, so that no two of them can disagree. */
export async function getYearStatement(
  context: SignedOnContext,
  { year }: { year: number },
): Promise<YearStatement> {
  const { services, caller } = context;
  const { db, config } = services;
  const ofYear = { bankerId: caller.bankerId, year };
  const rows = (await findWholeYear(db, ofYear)).map(asTaxationRow);
  const totalCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const thresholdCents = await findThresholdToExpect(db, year);
  const recipient = await readTaxRecipient(services, ofYear, { isMasked: true });
  if (recipient) {
    const object = String(recipient.formId);
    await recordDeed(context, db, { action: "w9-view", outcome: "ok", object });
  }
  return {
    year,
    totalCents,
    rewardCount: rows.length,
    thresholdCents,
    is1099Expected: await isFormDue(context, year, { totalCents, thresholdCents }),
    mailedBy: mailedBy(year),
    preview: recipient && {
      payerName: config.productName,
      recipientName: recipient.name,
      recipientTaxId: recipient.taxId,
      address: recipient.address,
      cityStateZip: recipient.cityStateZip,
      otherIncomeCents: totalCents,
      withheldCents: 0,
    },
    rows,
  };
}

/** As the list of 1099s judges: a sum that does not reach it alone may with another profile's. */
async function isFormDue(
  context: SignedOnContext,
  year: number,
  figures: Parameters<typeof is1099Expected>[0],
): Promise<boolean> {
  if (is1099Expected(figures)) return true;
  if (figures.thresholdCents === null) return false;
  return is1099Expected({ ...figures, totalCents: await sumOfSameNumber(context, year) });
}
