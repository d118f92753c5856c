import { formatDay, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { type Cents, formatCents } from "@portal/contract/kernel/money.ts";

const dayOf = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const timeOf = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit" });

export function money(cents: Cents): string {
  return formatCents(cents);
}

/** A calendar day as MM/DD/YYYY; it has no zone, so nothing is converted. */
export function day(value: IsoDay): string {
  return formatDay(value);
}

/** The local day of a UTC instant, MM/DD/YYYY (CONST-82). */
export function localDay(at: Date): string {
  return dayOf.format(at);
}

/** The local day and time of a UTC instant, MM/DD/YYYY hh:mm AM. */
export function localDayTime(at: Date): string {
  // Newer ICU sets a narrow space before AM and PM; the product writes a plain one.
  return `${dayOf.format(at)} ${timeOf.format(at).replace("\u202f", " ")}`;
}

/** 1,234 as in "Total Items: 1,234". */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}
