import type { IsoDay } from "@portal/contract/kernel/dates.ts";

/** A name such as America/Chicago: an offset would mean one thing here and its opposite in SQL. */
const zoneName = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/;

// Making a formatter takes longer than answering the call; each browser names its own zone.
const formatters = new Map<string, Intl.DateTimeFormat>();
const formattersMax = 200;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", { timeZone });
  // Names may differ in case alone: whoever plays with them must not fill the memory.
  if (formatters.size >= formattersMax) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

/** Which day it is there; undefined where no such zone is known. */
export function dayInZone(timeZone: string, at: Date): IsoDay | undefined {
  if (!zoneName.test(timeZone)) return undefined;
  try {
    return formatterOf(timeZone).format(at) as IsoDay;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}
