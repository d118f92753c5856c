import { expect, test } from "vitest";
import { growthRow } from "./growth-bench.ts";

const small = { size: "10 k", ms: 1, blocks: 100, scanned: [] };

test("is reached while time and buffers stay below one and a half", () => {
  const row = growthRow("list", [small, { ...small, size: "10 M", ms: 1.5, blocks: 150 }]);
  expect(row.goal?.isReached).toBe(true);
  expect(row.figures).toMatchObject({ "ms 10 k": 1, "ms 10 M": 1.5, "time ×": 1.5 });
});

test.each([{ ms: 1.6 }, { blocks: 151 }, { scanned: ["reward"] }])(
  "is not reached with %o",
  (change) => {
    const row = growthRow("list", [small, { ...small, size: "10 M", ...change }]);
    expect(row.goal?.isReached).toBe(false);
  },
);
