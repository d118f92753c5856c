import {
  addDays,
  type IsoDay,
  programmeDay,
  programmeTimeZone,
} from "@portal/contract/kernel/dates.ts";
import { addBankingDays, bankingDayFrom, isBankingDay } from "./banking-days.ts";

/** Times of a day on the programme's clock at which a payment file closes, "HH:MM", ascending. */
export type CutOffs = readonly string[];

const clockTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: programmeTimeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** "16:30" at that instant in the programme. */
export function programmeTime(at: Date): string {
  return clockTime.format(at);
}

export interface CutOff {
  on: IsoDay;
  time: string;
}

/** Eastern time is four or five hours behind UTC; the one that gives the time back is right. */
export function instantOf({ on, time }: CutOff): Date {
  const summer = new Date(`${on}T${time}:00-04:00`);
  return programmeTime(summer) === time ? summer : new Date(`${on}T${time}:00-05:00`);
}

/** The next cut-off after that instant: the file a redemption of this moment goes into. */
export function nextCutOff(at: Date, cutOffs: CutOffs): CutOff {
  const today = programmeDay(at);
  const coming = cutOffs.find((time) => time > programmeTime(at));
  if (coming !== undefined && isBankingDay(today)) return { on: today, time: coming };
  return { on: bankingDayFrom(addDays(today, 1)), time: cutOffs[0]! };
}

/** The bank books the day after the file; two days after it the time for most returns is over. */
const effectiveAfterDays = 1;
const settledAfterDays = 2;

/** The effective entry date of a file that closes on a day. */
export function effectiveDayOf(fileDay: IsoDay): IsoDay {
  return addBankingDays(fileDay, effectiveAfterDays);
}

/** When a payment of that file counts as paid, unless the bank says so before or returns it. */
export function settlementDayOf(fileDay: IsoDay): IsoDay {
  return addBankingDays(fileDay, settledAfterDays);
}
