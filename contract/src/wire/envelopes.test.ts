import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  done,
  failure,
  fields,
  firstRow,
  firstRowOrNone,
  nothing,
  rows,
  rowsWithTotal,
} from "./envelopes.ts";
import { dollars } from "./values.ts";
import { wireObject } from "./wire-object.ts";

const row = wireObject({ amountCents: ["RewardAmount", dollars] });
const one = { amountCents: 250 };
const wireOne = { RewardAmount: 2.5 };

describe("an answer is an object with Data (CALL-02)", () => {
  test("rows: a list", () => {
    expect(z.decode(rows(row), { Data: [wireOne, wireOne] })).toEqual([one, one]);
    expect(z.encode(rows(row), [one])).toEqual({ Data: [wireOne] });
    expect(z.encode(rows(row), [])).toEqual({ Data: [] });
  });

  test("firstRow: a list of one, and an empty one is no answer", () => {
    expect(z.decode(firstRow(row), { Data: [wireOne] })).toEqual(one);
    expect(z.decode(firstRow(row), { Data: [wireOne, { RewardAmount: 9 }] })).toEqual(one);
    expect(z.encode(firstRow(row), one)).toEqual({ Data: [wireOne] });
    expect(z.safeDecode(firstRow(row), { Data: [] }).success).toBe(false);
  });

  test("firstRowOrNone: a list of one or none", () => {
    expect(z.decode(firstRowOrNone(row), { Data: [wireOne] })).toEqual(one);
    expect(z.decode(firstRowOrNone(row), { Data: [wireOne, { RewardAmount: 9 }] })).toEqual(one);
    expect(z.decode(firstRowOrNone(row), { Data: [] })).toBeNull();
    expect(z.encode(firstRowOrNone(row), null)).toEqual({ Data: [] });
    expect(z.encode(firstRowOrNone(row), one)).toEqual({ Data: [wireOne] });
  });

  test("fields: the object itself", () => {
    expect(z.decode(fields(row), { Data: wireOne })).toEqual(one);
    expect(z.encode(fields(row), one)).toEqual({ Data: wireOne });
  });

  test("done: a status that says so, and nothing else passes for it", () => {
    expect(z.encode(done, {})).toEqual({ Data: [{ Status: "Success" }] });
    expect(z.decode(done, { Data: [{ Status: "Success" }] })).toEqual({});
    expect(z.safeDecode(done, { Data: [{ Status: "Fail" }] }).success).toBe(false);
  });

  test("nothing: whatever comes is dropped", () => {
    expect(z.decode(nothing, { Pbu: "100" })).toEqual({});
    expect(z.encode(nothing, {})).toEqual({});
  });
});

describe("rowsWithTotal", () => {
  const page = rowsWithTotal({ amountCents: ["RewardAmount", dollars] });

  test("sends the total on the envelope and on each row", () => {
    expect(z.encode(page, { rows: [one, one], totalCount: 7 })).toEqual({
      Data: [
        { ...wireOne, TotalCount: 7 },
        { ...wireOne, TotalCount: 7 },
      ],
      TotalCount: 7,
    });
  });

  test.each([
    ["the envelope", { Data: [wireOne], TotalCount: 7 }, 7],
    ["the first row", { Data: [{ ...wireOne, TotalCount: 7 }] }, 7],
    ["the envelope before the row", { Data: [{ ...wireOne, TotalCount: 9 }], TotalCount: 7 }, 7],
  ])("reads the total from %s", (_where, wire, totalCount) => {
    expect(z.decode(page, wire)).toEqual({ rows: [one], totalCount });
  });

  test("counts nothing when there is nothing", () => {
    expect(z.decode(page, { Data: [] })).toEqual({ rows: [], totalCount: 0 });
  });
});

describe("failure", () => {
  test("is an object with an error text (CALL-02, ERR-01)", () => {
    expect(z.safeParse(failure, { error: "Verification Required" }).success).toBe(true);
    expect(z.safeParse(failure, { Data: [] }).success).toBe(false);
  });
});
