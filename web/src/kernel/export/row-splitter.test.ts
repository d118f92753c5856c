import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RowSplitter } from "./row-splitter.ts";

const cut = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );

function split(pieces: string[]) {
  const splitter = new RowSplitter();
  return { rows: pieces.flatMap((piece) => splitter.push(piece)), isEnded: splitter.isEnded };
}

describe("rows of an answer that is still arriving", () => {
  test("come out the same, wherever the text is cut", () => {
    const anyRow = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(
        fc.array(anyRow, { maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        (rows, size) => {
          const text = JSON.stringify({ Data: rows, TotalCount: rows.length });
          const { rows: found, isEnded } = split(cut(text, size));
          expect(found).toEqual(JSON.parse(JSON.stringify(rows)));
          expect(isEnded).toBe(true);
        },
      ),
    );
  });

  test("braces and quotes inside a text are no braces and quotes", () => {
    const rows = [{ name: '}]"{[' }, { name: "\\" }, { name: '\\"]' }];
    expect(split(cut(JSON.stringify({ Data: rows }), 3)).rows).toEqual(rows);
  });

  test("an empty list is a list that has ended", () => {
    expect(split(['{"Data":[]}'])).toEqual({ rows: [], isEnded: true });
  });

  test("a body that was cut off has not ended", () => {
    expect(split(['{"Data":[{"a":1},{"a"'])).toEqual({ rows: [{ a: 1 }], isEnded: false });
  });
});
