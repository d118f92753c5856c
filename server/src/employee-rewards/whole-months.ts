import { addDays, addMonths, type IsoDay } from "@portal/contract/kernel/dates.ts";

/** Both days included; none at all when the last lies before the first. */
export interface Days {
  from: IsoDay;
  to: IsoDay;
}

export interface WholeMonths {
  /** The first day of the first whole month, and the day after the last one. */
  begin: IsoDay;
  end: IsoDay;
  /** The days at both ends that are no whole month. */
  before: Days;
  after: Days;
}

const monthOf = (day: IsoDay) => `${day.slice(0, 8)}01` as IsoDay;
const earlier = (one: IsoDay, other: IsoDay) => (one < other ? one : other);
const later = (one: IsoDay, other: IsoDay) => (one > other ? one : other);

/** Splits days so that each is counted once: by its month, or at one of the ends. */
export function wholeMonths({ from, to }: Days): WholeMonths {
  const begin = from === monthOf(from) ? from : addMonths(monthOf(from), 1);
  const end = monthOf(addDays(to, 1));
  return {
    begin,
    end,
    before: { from, to: earlier(addDays(begin, -1), to) },
    after: { from: later(begin, end), to },
  };
}
