import { expect, test } from "vitest";
import { tableOf, verdictOf } from "./table.ts";

const rows = [
  {
    subject: "payment list",
    figures: { "requests/s": 1_234.5, ratio: 0.734 },
    goal: { text: "≥ 0.6", isReached: true },
  },
  {
    subject: "reports",
    figures: { "requests/s": 12.34, ratio: 0.5 },
    goal: { text: "≥ 0.6", isReached: false },
    note: "few rows",
  },
];

test("prints a Markdown table with figures to the right and the goal beside them", () => {
  expect(tableOf(rows).split("\n")).toEqual([
    "|              | requests/s | ratio | goal               | note     |",
    "| ------------ | ---------: | ----: | ------------------ | -------- |",
    "| payment list |      1,235 |  0.73 | ≥ 0.6: reached     |          |",
    "| reports      |       12.3 |  0.50 | ≥ 0.6: NOT REACHED | few rows |",
  ]);
});

test("names each goal that was missed and each benchmark that could not be measured", () => {
  const results = [
    { name: "calls", title: "Calls", rows, seconds: 1 },
    { name: "growth", title: "Growth", rows: [], seconds: 1, failure: "no PostgreSQL" },
  ];
  expect(verdictOf(results).split("\n")).toEqual([
    "1 of 2 goals reached",
    "not reached: calls: reports (≥ 0.6)",
    "not measured: growth (no PostgreSQL)",
  ]);
});
