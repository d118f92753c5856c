import * as z from "zod/mini";
import { kind } from "./values.ts";

// What every list's request has beside its filters: the column to sort by, and choices of a list.

/**
 * Sort columns go by the row's field names on the wire (OP-57); a name outside the list is refused.
 * `sortColumn({ createdAt: "CreatedDate" })`.
 */
export function sortColumn<const Names extends Readonly<Record<string, string>>>(names: Names) {
  type Column = keyof Names & string;
  const columns = Object.keys(names) as [Column, ...Column[]];
  const byWire = new Map(columns.map((column) => [names[column] as string, column]));
  const wire = z.enum([...byWire.keys()] as [string, ...string[]]);
  return z.codec(wire, z.enum(columns), {
    decode: (name) => byWire.get(name) as Column,
    encode: (column) => names[column as Column] as string,
  });
}

const numberOrUnset = (whole: typeof kind | ReturnType<typeof z.int32>) =>
  z.codec(
    z.union([z.literal(""), whole, z.string().check(z.regex(/^\d{1,6}$/))]),
    z.nullable(whole),
    {
      decode: (wire) => (wire === "" ? null : Number(wire)),
      encode: (value) => value ?? ("" as const),
    },
  );

/** A choice of a drop-down: '' is "no filter"; the number also comes as text (OP-60, OP-70). */
export const choiceOrUnset = numberOrUnset(kind);

/** The same for the number of a person. */
export const personOrUnset = numberOrUnset(z.int32());

/** An id that is digits to us, and text or a number on the wire. */
export const idText = z.codec(z.union([z.string().check(z.maxLength(20)), z.int()]), z.string(), {
  decode: (wire) => String(wire).trim(),
  encode: (id) => id,
});

/** The same as a filter: '' is "no filter". */
export const idTextOrUnset = z.codec(
  z.union([z.string().check(z.maxLength(20)), z.int()]),
  z.nullable(z.string()),
  { decode: (wire) => String(wire).trim() || null, encode: (id) => id ?? "" },
);

/** One entry of a drop-down: both names are the same inside. */
export const option = z.object({ value: z.int(), label: z.string() });
