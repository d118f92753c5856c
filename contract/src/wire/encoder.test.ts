import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { encoderOf } from "./encoder.ts";
import { fields, firstRow, rows, rowsWithTotal } from "./envelopes.ts";
import { calendarDay, dollars, flag, instant } from "./values.ts";
import { wireObject } from "./wire-object.ts";

const row = {
  id: ["RewardId", z.string()],
  amountCents: ["Rewards", dollars],
  isExpired: ["IsExpired", flag],
  expiresOn: ["ExpirationDate", calendarDay],
  at: ["At", z.nullable(instant)],
  note: ["Note", z.optional(z.string())],
  either: ["Either", z.union([z.literal(""), instant])],
} as const;
const inside = {
  id: "1",
  amountCents: 1_234,
  isExpired: true,
  expiresOn: "2026-06-15" as const,
  at: new Date("2026-06-15T12:00:00Z"),
  either: new Date("2026-06-15T12:00:00Z"),
};

describe("encoderOf", () => {
  test.each([
    ["a list", rows(wireObject(row)), [inside, { ...inside, at: null, note: "x" }]],
    ["one row", firstRow(wireObject(row)), inside],
    ["an object", fields(wireObject(row)), inside],
    ["a page", rowsWithTotal(row), { rows: [inside], totalCount: 7 }],
  ])("writes %s as z.encode does", (_name, schema, value) => {
    const anySchema = schema as z.ZodMiniType;
    expect(encoderOf(anySchema)(value)).toEqual(z.encode(anySchema, value));
  });

  test("never lets out a field that was not declared", () => {
    const leaky = { ...inside, ssn: "123-45-6789" };
    expect(JSON.stringify(encoderOf(rows(wireObject(row)))([leaky]))).not.toContain("123-45");
    const nested = z.object({ who: z.object({ name: z.string() }) });
    const value = { who: { name: "Ana", ssn: "123-45-6789" }, ssn: "123-45-6789" };
    expect(encoderOf(nested)(value)).toEqual({ who: { name: "Ana" } });
  });
});
