import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Cents } from "@portal/contract/kernel/money.ts";

/** What a column holds decides how its cells are written: as text, or as true numbers and dates. */
export interface CellKinds {
  text: string;
  count: number;
  money: Cents;
  day: IsoDay;
}
export type CellKind = keyof CellKinds;

type FieldsOf<Row, Value> = {
  [Field in keyof Row]-?: Row[Field] extends Value | null | undefined ? Field : never;
}[keyof Row] &
  string;

/** A column shows one field of the row, and only a field whose values suit its kind. */
export type Column<Row> = {
  [Kind in CellKind]: {
    header: string;
    kind: Kind;
    field: FieldsOf<Row, CellKinds[Kind]>;
    /** In characters; by kind when absent. */
    width?: number;
  };
}[CellKind];

/** As the worker sees a column, which no longer knows the type of the rows. */
export interface AnyColumn {
  header: string;
  kind: CellKind;
  field: string;
  width?: number;
}

export interface SheetHead<Row> {
  /** A name a spreadsheet takes: at most 31 characters, none of `[ ] : * ? / \`. */
  name: string;
  columns: readonly Column<Row>[];
}

export interface Sheet<Row> extends SheetHead<Row> {
  rows: readonly Row[];
}

export type AnyRow = Record<string, unknown>;
export interface AnySheet {
  name: string;
  columns: readonly AnyColumn[];
  rows: readonly AnyRow[];
}
