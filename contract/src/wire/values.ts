import * as z from "zod/mini";
import type { IsoDay } from "#kernel/dates.ts";

// Every oddness of a single value on the wire, translated once and by name.

/** 1, '1' or true is yes; we send 1 and 0. */
export const flag = z.codec(
  z.union([z.literal(0), z.literal(1), z.literal("0"), z.literal("1"), z.boolean()]),
  z.boolean(),
  { decode: (wire) => wire === 1 || wire === "1" || wire === true, encode: (yes) => (yes ? 1 : 0) },
);

/** '1' and '0' as text. */
export const flagText = z.codec(z.enum(["0", "1"]), z.boolean(), {
  decode: (wire) => wire === "1",
  encode: (yes) => (yes ? ("1" as const) : ("0" as const)),
});

// Dollars with two decimals stay exact as a double up to 2^53 cents; rounding repairs 0.1 + 0.2.
const wireDollars = z.number().check(z.refine((value) => Math.abs(value) <= 1e12));
const toCents = (dollars: number) => Math.round(dollars * 100);
const toDollars = (cents: number) => cents / 100;

/** 12.34 is 1234 cents. */
export const dollars = z.codec(wireDollars, z.int(), { decode: toCents, encode: toDollars });

/** -1 is "no filter" (OP-60). */
export const dollarsOrUnset = z.codec(wireDollars, z.nullable(z.int()), {
  decode: (wire) => (wire === -1 ? null : toCents(wire)),
  encode: (cents) => (cents === null ? -1 : toDollars(cents)),
});

/** '' is "no filter" for text; blanks around it never count. */
export const textOrUnset = z.codec(z.string().check(z.maxLength(200)), z.nullable(z.string()), {
  decode: (wire) => wire.trim() || null,
  encode: (text) => text ?? "",
});

const zeroIsUnset = {
  decode: (wire: number) => (wire === 0 ? null : wire),
  encode: (id: number | null) => id ?? 0,
};

/** 0 is "no filter" for an id. Ids are 32 bits wide: a greater number is malformed, not unknown. */
export const idOrUnset = z.codec(z.int32(), z.nullable(z.int()), zeroIsUnset);

/** Statuses, methods and categories are few, and 16 bits wide. */
export const kind = z.int().check(z.minimum(-32_768), z.maximum(32_767));
export const kindOrUnset = z.codec(kind, z.nullable(z.int()), zeroIsUnset);

/** 'a,b,c' is a list of ids. */
export const commaJoined = z.codec(z.string(), z.array(z.string()), {
  decode: (wire) => (wire === "" ? [] : wire.split(",").map((id) => id.trim())),
  encode: (ids) => ids.join(","),
});

/** An instant as ISO-8601 in UTC. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (at) => at.toISOString(),
});

// A year beyond is malformed: a database has no year 0, and the day after 9999 has five digits.
const isInCalendar = z.refine<string>((wire) => wire >= "1900" && wire < "2201");

/** 'YYYY-MM-DD HH:mm:ss' in UTC. */
export const utcDateTime = z.codec(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/), isInCalendar),
  z.date(),
  {
    decode: (wire) => new Date(`${wire.replace(" ", "T")}Z`),
    encode: (at) => at.toISOString().slice(0, 19).replace("T", " "),
  },
);

/** '' is "no date"; else the start of a local day in UTC (OP-86). */
export const utcDateTimeOrUnset = z.codec(
  z.union([z.literal(""), utcDateTime]),
  z.nullable(z.custom<Date>()),
  { decode: (at) => (at === "" ? null : at), encode: (at) => at ?? ("" as const) },
);

const wireDay = z.iso.date().check(isInCalendar);

/** 'YYYY-MM-DD', for filters. */
export const isoDay = z.codec(wireDay, z.custom<IsoDay>(), {
  decode: (wire) => wire as IsoDay,
  encode: (day) => day,
});

/** '' is "no date". */
export const isoDayOrUnset = z.codec(
  z.union([z.literal(""), wireDay]),
  z.nullable(z.custom<IsoDay>()),
  { decode: (wire) => (wire === "" ? null : (wire as IsoDay)), encode: (day) => day ?? "" },
);

/** A calendar day stamped at noon UTC, so that it is the same day in every U.S. zone (OP-144). */
export const calendarDay = z.codec(z.iso.datetime(), z.custom<IsoDay>(), {
  decode: (wire) => wire.slice(0, 10) as IsoDay,
  encode: (day) => `${day}T12:00:00Z`,
});

/** 'DD/MM/YYYY', as ticket details spell a day (OP-77). */
export const dayMonthYear = z.codec(
  z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/)),
  z.custom<IsoDay>(),
  {
    decode: (wire) => wire.split("/").reverse().join("-") as IsoDay,
    encode: (day) => day.split("-").reverse().join("/"),
  },
);

/** Pages count from 1 on the wire, from 0 with us; a 0 there is the first page too (OP-59). */
export const pageFromOne = z.codec(z.int32().check(z.minimum(0)), z.int(), {
  decode: (wire) => Math.max(0, wire - 1),
  encode: (index) => index + 1,
});

export const sortOrder = z.codec(z.enum(["ASC", "DESC"]), z.enum(["ascending", "descending"]), {
  decode: (wire) => (wire === "ASC" ? ("ascending" as const) : ("descending" as const)),
  encode: (order) => (order === "ascending" ? ("ASC" as const) : ("DESC" as const)),
});

/** Only 10, 25, 50 and 100 rows a page. */
export const pageSize = z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)]);

/** The same, and -1 for all rows, where OP-59 allows it. */
export const pageSizeOrAll = z.codec(z.union([pageSize, z.literal(-1)]), z.nullable(pageSize), {
  decode: (wire) => (wire === -1 ? null : wire),
  encode: (size) => size ?? (-1 as const),
});
