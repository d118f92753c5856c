import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import * as values from "./values.ts";

type AnyCodec = Parameters<typeof z.decode>[0];

/** Both ways, and each must be the other's way back. */
const twoWay: [name: string, codec: AnyCodec, wire: unknown, inside: unknown][] = [
  ["flag", values.flag, 1, true],
  ["flag", values.flag, 0, false],
  ["flagText", values.flagText, "1", true],
  ["flagText", values.flagText, "0", false],
  ["dollars", values.dollars, 12.34, 1234],
  ["dollars", values.dollars, 0.29, 29],
  ["dollars", values.dollars, -3.5, -350],
  ["dollars", values.dollars, 9_999_999_999.99, 999_999_999_999],
  ["dollarsOrUnset", values.dollarsOrUnset, 1, 100],
  ["dollarsOrUnset (TABLE-12, CONST-16)", values.dollarsOrUnset, -1, null],
  ["textOrUnset", values.textOrUnset, "Spring", "Spring"],
  ["textOrUnset", values.textOrUnset, "", null],
  ["idOrUnset", values.idOrUnset, 12, 12],
  ["idOrUnset", values.idOrUnset, 0, null],
  ["commaJoined", values.commaJoined, "R1,R2", ["R1", "R2"]],
  ["commaJoined", values.commaJoined, "", []],
  ["instant", values.instant, "2026-03-08T07:00:00.000Z", new Date("2026-03-08T07:00:00Z")],
  ["utcDateTime", values.utcDateTime, "2026-12-31 23:59:59", new Date("2026-12-31T23:59:59Z")],
  ["isoDay", values.isoDay, "2028-02-29", "2028-02-29"],
  ["isoDay", values.isoDay, "1900-01-01", "1900-01-01"],
  ["isoDay", values.isoDay, "2200-12-31", "2200-12-31"],
  ["isoDayOrUnset", values.isoDayOrUnset, "2028-02-29", "2028-02-29"],
  ["isoDayOrUnset", values.isoDayOrUnset, "", null],
  [
    "utcDateTimeOrUnset",
    values.utcDateTimeOrUnset,
    "2026-06-15 04:00:00",
    new Date("2026-06-15T04:00:00Z"),
  ],
  ["utcDateTimeOrUnset", values.utcDateTimeOrUnset, "", null],
  ["calendarDay", values.calendarDay, "2028-02-29T12:00:00Z", "2028-02-29"],
  ["dayMonthYear", values.dayMonthYear, "29/02/2028", "2028-02-29"],
  ["pageFromOne (CONST-14)", values.pageFromOne, 1, 0],
  ["pageFromOne", values.pageFromOne, 12, 11],
  ["sortOrder", values.sortOrder, "ASC", "ascending"],
  ["sortOrder", values.sortOrder, "DESC", "descending"],
  ["pageSize", values.pageSize, 25, 25],
  ["pageSizeOrAll", values.pageSizeOrAll, -1, null],
  ["pageSizeOrAll", values.pageSizeOrAll, 100, 100],
];

describe("a value of the wire and ours", () => {
  test.each(twoWay)("%s: both ways", (_name, codec, wire, inside) => {
    expect(z.decode(codec, wire)).toEqual(inside);
    expect(z.encode(codec, inside)).toEqual(wire);
  });

  test.each([
    ["flag", values.flag, "1", true],
    ["flag", values.flag, true, true],
    ["flag", values.flag, "0", false],
    ["flag", values.flag, false, false],
    ["textOrUnset drops blanks", values.textOrUnset, "  Spring ", "Spring"],
    ["textOrUnset takes blanks for none", values.textOrUnset, "   ", null],
    ["commaJoined drops blanks", values.commaJoined, "R1, R2", ["R1", "R2"]],
    ["pageFromOne takes 0 for the first", values.pageFromOne, 0, 0],
    ["calendarDay at any hour", values.calendarDay, "2026-11-01T23:30:00Z", "2026-11-01"],
  ] as [string, AnyCodec, unknown, unknown][])("%s: read", (_name, codec, wire, inside) => {
    expect(z.decode(codec, wire)).toEqual(inside);
  });

  test.each([
    ["flag", values.flag, 2],
    ["flag", values.flag, null],
    ["flagText", values.flagText, 1],
    ["dollars", values.dollars, "12"],
    ["dollars", values.dollars, Number.NaN],
    ["dollars", values.dollars, Number.POSITIVE_INFINITY],
    ["dollars", values.dollars, 1e13],
    ["textOrUnset", values.textOrUnset, "x".repeat(201)],
    ["idOrUnset", values.idOrUnset, 1.5],
    ["instant", values.instant, "yesterday"],
    ["utcDateTime", values.utcDateTime, "2026-12-31T23:59:59Z"],
    ["utcDateTime", values.utcDateTime, "2026-13-01 00:00:00"],
    ["isoDay", values.isoDay, "2027-02-29"],
    ["isoDay", values.isoDay, "12/31/2026"],
    ["isoDay before 1900", values.isoDay, "1899-12-31"],
    ["isoDay after 2200", values.isoDay, "2201-01-01"],
    ["isoDayOrUnset in a year no calendar has", values.isoDayOrUnset, "0000-01-01"],
    ["isoDayOrUnset at the end of all years", values.isoDayOrUnset, "9999-12-31"],
    ["utcDateTime in a year no calendar has", values.utcDateTime, "0000-01-01 00:00:00"],
    ["dayMonthYear", values.dayMonthYear, "2028-02-29"],
    ["pageFromOne", values.pageFromOne, -1],
    ["pageFromOne", values.pageFromOne, 1.5],
    ["sortOrder", values.sortOrder, "asc"],
    ["pageSize", values.pageSize, 20],
    ["pageSize", values.pageSize, -1],
    ["pageSizeOrAll", values.pageSizeOrAll, 0],
  ] as [string, AnyCodec, unknown][])("%s: refused", (_name, codec, wire) => {
    expect(z.safeDecode(codec, wire).success).toBe(false);
  });
});

describe("a calendar day on the wire", () => {
  test.each([
    "Pacific/Pago_Pago",
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/New_York",
    "America/Puerto_Rico",
    "Pacific/Guam",
  ])("is the same day on a screen in %s", (timeZone) => {
    const zone = new Intl.DateTimeFormat("en-CA", { timeZone });
    for (const day of ["2026-03-08", "2026-11-01", "2028-02-29", "2026-12-31"] as const) {
      const wire = z.encode(values.calendarDay, day) as string;
      expect(zone.format(new Date(wire))).toBe(day);
    }
  });
});
