import { expect, test } from "vitest";
import * as z from "zod/mini";
import { call } from "./call.ts";
import { nothing, rows, rowsWithTotal } from "./envelopes.ts";
import { streamBegin, streamEnd, streamedRows } from "./streamed-rows.ts";
import { wireObject } from "./wire-object.ts";

const fields = { id: ["RowId", z.int()] } as const;
const some = [{ id: 1 }, { id: 2 }];

test("an answer in pieces equals the answer in one, with a total and without", () => {
  const base = { method: "POST", path: "/api/x", request: nothing } as const;
  const paged = call({ ...base, response: rowsWithTotal(fields) });
  const listed = call({ ...base, response: rows(wireObject(fields)) });
  const inPieces = (one: typeof paged | typeof listed, total?: number) =>
    JSON.parse(streamBegin + streamedRows(one, some, total) + streamEnd(total));
  expect(inPieces(paged, 2)).toEqual(z.encode(paged.response, { rows: some, totalCount: 2 }));
  expect(inPieces(listed)).toEqual(z.encode(listed.response, some));
});
