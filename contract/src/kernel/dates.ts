/** A calendar day, 'YYYY-MM-DD'. A day is never a Date: it has no hour and no zone. */
export type IsoDay = `${number}-${number}-${number}`;

/** The programme's day and tax year follow US Eastern time (Q9). */
export const programmeTimeZone = "America/New_York";

let easternParts: Intl.DateTimeFormat | undefined;

/** Which day it is in the programme at that instant. */
export function programmeDay(at: Date): IsoDay {
  // Made when it is first needed: most pages never ask, and it takes a while.
  easternParts ??= new Intl.DateTimeFormat("en-CA", { timeZone: programmeTimeZone });
  return easternParts.format(at) as IsoDay;
}

export function yearOf(day: IsoDay): number {
  return Number(day.slice(0, 4));
}

const atNoon = (day: IsoDay) => new Date(`${day}T12:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10) as IsoDay;

export function addDays(day: IsoDay, days: number): IsoDay {
  const date = atNoon(day);
  date.setUTCDate(date.getUTCDate() + days);
  return toDay(date);
}

/** The same day of a later month, or that month's last (31 August + 6 months is 28 February). */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const date = atNoon(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return toDay(date);
}

export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / 86_400_000);
}

/** MM/DD/YYYY, as the product shows every day. */
export function formatDay(day: IsoDay): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}
