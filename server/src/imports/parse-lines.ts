import type { Column, LineRefusal } from "./import-plan.ts";
import type { CsvRecord } from "./read-csv.ts";

export interface ParsedLine {
  lineNo: number;
  fields: Record<string, string | number | boolean | null>;
}

export type LineOutcome = { line: ParsedLine } | { refusal: LineRefusal };

const known = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Which field of a record each column is, from the header; a sentence when it does not fit. */
export function readHeader(
  columns: Readonly<Record<string, Column>>,
  header: CsvRecord | undefined,
): Map<string, number> | string {
  const wanted = Object.keys(columns);
  const names = (header?.fields ?? []).map(known);
  const missing = wanted.filter((name) => !names.includes(known(name)));
  if (missing.length > 0) {
    return `The header lacks ${missing.join(", ")}. It must name: ${wanted.join(", ")}.`;
  }
  const extra = names.filter((name) => !wanted.map(known).includes(name));
  if (extra.length > 0) return `The header names ${extra.join(", ")}, which is not known here.`;
  if (new Set(names).size < names.length) return "The header names a column twice.";
  return new Map(wanted.map((name) => [name, names.indexOf(known(name))]));
}

/** One record against its columns; all that is wrong with it in one sentence. */
export function parseLine(
  columns: Readonly<Record<string, Column>>,
  positions: ReadonlyMap<string, number>,
  record: CsvRecord,
): LineOutcome {
  const { lineNo } = record;
  if (record.fields.length !== positions.size) {
    const reason = `has ${record.fields.length} fields instead of ${positions.size}`;
    return { refusal: { line: lineNo, reason } };
  }
  const fields: ParsedLine["fields"] = {};
  const wrong: string[] = [];
  for (const [name, column] of Object.entries(columns)) {
    const parsed = column(record.fields[positions.get(name)!]!);
    if ("wrong" in parsed) wrong.push(`${name} ${parsed.wrong}`);
    else fields[name] = parsed.value;
  }
  if (wrong.length > 0) return { refusal: { line: lineNo, reason: wrong.join("; ") } };
  return { line: { lineNo, fields } };
}
