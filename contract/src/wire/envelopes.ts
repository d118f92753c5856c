import * as z from "zod/mini";
import type { Codec } from "./call.ts";
import { type Fields, type InsideOf, wireObject } from "./wire-object.ts";

// The envelopes of the specification (OP-35): a success carries Data, a failure carries error.
// z.custom passes the inside through untouched; the wire side does the checking.

type Schema<Inside> = z.ZodMiniType<Inside, unknown>;

/** No fields at all. */
export const nothing: Codec<Record<string, never>> = z.codec(
  z.object({}),
  z.custom<Record<string, never>>(),
  { decode: () => ({}), encode: () => ({}) },
) as unknown as Codec<Record<string, never>>;

/** `{Data: [a, b]}` is a list of a. */
export function rows<Row>(row: Schema<Row>): Codec<Row[]> {
  return z.codec(z.object({ Data: z.array(row) }), z.custom<Row[]>(), {
    decode: (wire) => wire.Data,
    encode: (list) => ({ Data: list }),
  }) as unknown as Codec<Row[]>;
}

/** `{Data: [a]}` is one a. */
export function firstRow<Row>(row: Schema<Row>): Codec<Row> {
  return z.codec(z.object({ Data: z.array(row).check(z.minLength(1)) }), z.custom<Row>(), {
    decode: (wire) => wire.Data[0] as Row,
    encode: (one) => ({ Data: [one] }),
  }) as unknown as Codec<Row>;
}

/** `{Data: [a]}` or `{Data: []}` is one a or none. */
export function firstRowOrNone<Row>(row: Schema<Row>): Codec<Row | null> {
  return z.codec(z.object({ Data: z.array(row) }), z.custom<Row | null>(), {
    decode: (wire) => wire.Data[0] ?? null,
    encode: (one) => ({ Data: one === null ? [] : [one] }),
  }) as unknown as Codec<Row | null>;
}

/** `{Data: {…}}` is the object. */
export function fields<Inside>(object: Schema<Inside>): Codec<Inside> {
  return z.codec(z.object({ Data: object }), z.custom<Inside>(), {
    decode: (wire) => wire.Data,
    encode: (inside) => ({ Data: inside }),
  }) as unknown as Codec<Inside>;
}

export interface Page<Row> {
  rows: Row[];
  totalCount: number;
}

/**
 * `{Data, TotalCount}` is a page. The total stands on the envelope and on each row, since the
 * specification reads it in both places (OP-87); so this one takes the row's fields, not its codec.
 */
export function rowsWithTotal<const F extends Fields>(rowFields: F): Codec<Page<InsideOf<F>>> {
  const total = z.optional(z.number());
  const row = wireObject({ ...rowFields, totalCount: ["TotalCount", total] });
  type Counted = InsideOf<F> & { totalCount?: number };
  const wire = z.object({ Data: z.array(row as unknown as Schema<Counted>), TotalCount: total });
  return z.codec(wire, z.custom<Page<InsideOf<F>>>(), {
    decode: ({ Data, TotalCount }) => ({
      rows: Data.map(({ totalCount: _, ...inside }) => inside as unknown as InsideOf<F>),
      totalCount: TotalCount ?? Data[0]?.totalCount ?? 0,
    }),
    encode: ({ rows, totalCount }) => ({
      Data: rows.map((inside) => ({ ...inside, totalCount })),
      TotalCount: totalCount,
    }),
  }) as unknown as Codec<Page<InsideOf<F>>>;
}

/** `{Data: [{Status: 'Success'}]}`: it was done, there is nothing more to say. */
export const done: Codec<Record<string, never>> = z.codec(
  z.object({ Data: z.array(z.object({ Status: z.literal("Success") })) }),
  z.custom<Record<string, never>>(),
  { decode: () => ({}), encode: () => ({ Data: [{ Status: "Success" as const }] }) },
) as unknown as Codec<Record<string, never>>;

/** `{error}`: every failure (OP-35). */
export const failure = z.object({ error: z.string() });
