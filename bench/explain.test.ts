import { expect, test } from "vitest";
import { blocksOf, scannedTables, timeOf } from "./explain.ts";

const explained = {
  Plan: {
    "Node Type": "Nested Loop",
    "Shared Hit Blocks": 7,
    "Shared Read Blocks": 3,
    Plans: [
      { "Node Type": "Seq Scan", "Relation Name": "reward_status", "Shared Hit Blocks": 1 },
      { "Node Type": "Index Scan", "Relation Name": "reward", "Shared Hit Blocks": 6 },
    ],
  },
  "Planning Time": 0.25,
  "Execution Time": 0.5,
};

test("finds the tables read from end to end, however deep in the plan", () => {
  expect(scannedTables(explained)).toEqual(["reward_status"]);
});

test("counts pages once, at the top, and planning as part of the time", () => {
  expect(blocksOf(explained)).toBe(10);
  expect(timeOf(explained)).toBe(0.75);
});
