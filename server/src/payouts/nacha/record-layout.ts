/** How one field of a Nacha record is written, and what a reader accepts in its place. */
export interface FieldShape {
  readonly length: number;
  /** Undefined when the value does not fit: the writer's mistake, or a value to be refused. */
  write(value: string | number): string | undefined;
  /** The value, or nothing when the columns cannot hold such a field. */
  read(columns: string): string | undefined;
}

const printable = /^[\x20-\x7e]*$/;
const isDigits = (text: string) => /^\d+$/.test(text);

/** Left-justified, blanks behind. */
export function text(length: number): FieldShape {
  return {
    length,
    write: (value) => fitted(String(value).padEnd(length), length),
    read: (columns) => (printable.test(columns) ? columns.trimEnd() : undefined),
  };
}

/** Right-justified, blanks before: the two routing fields of the file header. */
export function rightText(length: number): FieldShape {
  return {
    length,
    write: (value) => fitted(String(value).padStart(length), length),
    read: (columns) => (printable.test(columns) ? columns.trim() : undefined),
  };
}

/** Right-justified, noughts before. */
export function digits(length: number): FieldShape {
  return {
    length,
    write: (value) => {
      const written = String(value).padStart(length, "0");
      return isDigits(written) ? fitted(written, length) : undefined;
    },
    read: (columns) => (isDigits(columns) ? columns : undefined),
  };
}

/** Digits, or nothing at all where the field may be left blank. */
export function digitsOrBlank(length: number): FieldShape {
  const filled = digits(length);
  return {
    length,
    write: (value) => (value === "" ? " ".repeat(length) : filled.write(value)),
    read: (columns) => (columns.trim() === "" ? "" : filled.read(columns)),
  };
}

/** Always the same. */
export function fixed(value: string): FieldShape {
  const { length } = value;
  return {
    length,
    write: () => value,
    read: (columns) => (columns === value ? value : undefined),
  };
}

function fitted(written: string, length: number): string | undefined {
  return written.length === length && printable.test(written) ? written : undefined;
}

export type RecordLayout = Readonly<Record<string, FieldShape>>;
type FixedNames<L extends RecordLayout> = Extract<keyof L, `_${string}`>;
export type FieldsOf<L extends RecordLayout> = { [K in Exclude<keyof L, FixedNames<L>>]: string };
export type ValuesOf<L extends RecordLayout> = {
  [K in Exclude<keyof L, FixedNames<L>>]: string | number;
};

export const recordLength = 94;

/** Fields in order; a name that begins with an underscore is fixed and carries nothing. */
export function recordLayout<const L extends RecordLayout>(layout: L): L {
  const length = Object.values(layout).reduce((sum, field) => sum + field.length, 0);
  if (length !== recordLength) throw new RangeError(`a record of ${length} columns`);
  return layout;
}

/** One record of 94 columns; a value that does not fit is a mistake of the caller. */
export function writeRecord<L extends RecordLayout>(layout: L, values: ValuesOf<L>): string {
  const given = values as Record<string, string | number>;
  return Object.entries(layout)
    .map(([name, field]) => {
      const written = field.write(given[name] ?? "");
      if (written === undefined) throw new RangeError(`the field ${name} does not fit`);
      return written;
    })
    .join("");
}

/** The fields of a record, or the name of the first one that cannot be what it should be. */
export function readRecord<L extends RecordLayout>(
  layout: L,
  record: string,
): { fields: FieldsOf<L> } | { wrongField: string } {
  const fields: Record<string, string> = {};
  let column = 0;
  for (const [name, field] of Object.entries(layout)) {
    const value = field.read(record.slice(column, column + field.length));
    if (value === undefined) return { wrongField: name.replace(/^_/, "") };
    if (!name.startsWith("_")) fields[name] = value;
    column += field.length;
  }
  return { fields: fields as FieldsOf<L> };
}
