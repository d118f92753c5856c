import { formatDay, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { type Cents, formatCents } from "@portal/contract/kernel/money.ts";
import { withThousands } from "@portal/contract/kernel/with-thousands.ts";

export function money(cents: Cents): string {
  return formatCents(cents);
}

/** A calendar day as MM/DD/YYYY; it has no zone, so nothing is converted. */
export function day(value: IsoDay): string {
  return formatDay(value);
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** The local day of a UTC instant, MM/DD/YYYY (CONST-82). */
export function localDay(at: Date): string {
  return `${twoDigits(at.getMonth() + 1)}/${twoDigits(at.getDate())}/${at.getFullYear()}`;
}

/** The local day and time of a UTC instant, MM/DD/YYYY hh:mm AM. */
export function localDayTime(at: Date): string {
  const hours = at.getHours();
  const half = hours < 12 ? "A" : "P";
  return `${localDay(at)} ${twoDigits(hours % 12 || 12)}:${twoDigits(at.getMinutes())} ${half}M`;
}

/** 1,234 as in "Total Items: 1,234". */
export function count(value: number): string {
  return withThousands(value);
}
