import type { IsoDay } from "@portal/contract/kernel/dates.ts";

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

/** Whether it is a zone at all. Only browsers and Node know all names: a database may not. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return formatterOf(timeZone) !== undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

/** Which day it is there. */
export function dayInZone(timeZone: string, at: Date): IsoDay {
  return formatterOf(timeZone).format(at) as IsoDay;
}

const secondMs = 1_000;
/** More than any zone is away from UTC. */
const farthestSeconds = 15 * 3_600;

/** The first moment of a day there, by halving: no calendar offers the way back from a day. */
export function startOfDayInZone(timeZone: string, day: IsoDay): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) / secondMs;
  let before = midnight - farthestSeconds;
  let within = midnight + farthestSeconds;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayInZone(timeZone, new Date(middle * secondMs)) < day) before = middle;
    else within = middle;
  }
  return new Date(within * secondMs);
}
