import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { NachaProblem } from "./nacha-file.ts";
import type { NumberedRecord } from "./nacha-records.ts";
import type { NachaTally } from "./nacha-tally.ts";
import { type FieldsOf, type RecordLayout, readRecord } from "./record-layout.ts";

/** The fields of a record, or the problem with its line. */
export function readFields<L extends RecordLayout>(
  layout: L,
  { record, line }: NumberedRecord,
): FieldsOf<L> {
  const read = readRecord(layout, record);
  if ("fields" in read) return read.fields;
  throw new NachaProblem(line, `the field ${read.wrongField} cannot be read`);
}

/** "260615" is 15 June 2026. */
export function readDay({ line }: NumberedRecord, short: string): IsoDay {
  const day = `20${short.slice(0, 2)}-${short.slice(2, 4)}-${short.slice(4)}`;
  const date = new Date(`${day}T12:00:00Z`);
  // A day the month does not have would quietly become one of the next.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    throw new NachaProblem(line, `"${short}" is no day`);
  }
  return day as IsoDay;
}

const tallyNames = {
  entryCount: "entries and addenda",
  entryHash: "entry hash",
  debitCents: "debits in cents",
  creditCents: "credits in cents",
} as const;
type TallyName = keyof typeof tallyNames;

/** Compares a control record with what stood before it. */
export function checkTally(
  { line }: NumberedRecord,
  control: Record<TallyName, string>,
  tally: NachaTally,
): void {
  for (const name of Object.keys(tallyNames) as TallyName[]) {
    const said = Number(control[name]);
    if (said === tally[name]) continue;
    throw new NachaProblem(line, `${tallyNames[name]}: ${tally[name]}, the control says ${said}`);
  }
}
