import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { call } from "./call.ts";
import { nothing, rows, rowsWithTotal } from "./envelopes.ts";
import { type StreamedAnswer, streamedLists, streamedRows } from "./streamed-rows.ts";
import { wireObject } from "./wire-object.ts";

const fields = { id: ["RowId", z.int()] } as const;
const base = { method: "POST", path: "/api/x", request: nothing } as const;

/** What a reader gets when the rows are read so many at a time. */
function inPieces({ begin, more, end }: StreamedAnswer, all: readonly unknown[], atOnce: number) {
  let text = begin;
  for (let at = 0; at < all.length; at += atOnce) text += more(all.slice(at, at + atOnce));
  return JSON.parse(text + end());
}

test.each([1, 2, 5])(
  "an answer in pieces of %i equals the answer in one, with a total and without",
  (atOnce) => {
    const paged = call({ ...base, response: rowsWithTotal(fields) });
    const listed = call({ ...base, response: rows(wireObject(fields)) });
    for (const all of [[], [{ id: 1 }, { id: 2 }, { id: 3 }]]) {
      const totalCount = all.length;
      expect(inPieces(streamedRows(paged, totalCount), all, atOnce)).toEqual(
        z.encode(paged.response, { rows: all, totalCount }),
      );
      expect(inPieces(streamedRows(listed, undefined), all, atOnce)).toEqual(
        z.encode(listed.response, all),
      );
    }
  },
);

test("lists in pieces equal the lists in one, wherever they are cut", () => {
  const lists = call({ ...base, response: rows(z.array(wireObject(fields))) });
  const tens = ({ id }: { id: number }) => Math.floor(id / 10);
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 60 }));
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 20 }), (ids, atOnce) => {
      const all = ids.toSorted((one, other) => one - other).map((id) => ({ id }));
      const whole = [...Map.groupBy(all, tens).values()];
      const streamed = streamedLists(lists, (row) => tens(row as { id: number }));
      expect(inPieces(streamed, all, atOnce)).toEqual(z.encode(lists.response, whole));
    }),
  );
});
