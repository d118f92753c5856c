import { formatDay } from "@portal/contract/kernel/dates.ts";
import { taxationMessages } from "@portal/contract/taxation/taxation.messages.ts";
import type { YearStatement } from "@portal/contract/taxation/taxation.ts";
import { money } from "#ui/format.ts";

/** Whether a 1099-MISC is to be expected for the year, and when. */
export function formNote({ thresholdCents, is1099Expected, mailedBy }: YearStatement): string {
  if (thresholdCents === null) return taxationMessages.thresholdUnknown;
  return is1099Expected
    ? taxationMessages.formExpected(formatDay(mailedBy))
    : taxationMessages.formNotExpected(money(thresholdCents));
}
