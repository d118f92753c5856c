import { expect, test } from "vitest";
import { choice, textFilter, withAll } from "./filter-values.ts";

test.each([
  ["before they have come", undefined, []],
  ["by number", [{ value: 2, label: "Bank" }], [{ value: "2", label: "Bank" }]],
  ["by code", [{ value: "RW", label: "Reward" }], [{ value: "RW", label: "Reward" }]],
])("a list of choices begins with all of them: %s", (_which, choices, offered) => {
  expect(withAll("All", choices)).toEqual([{ value: "", label: "All" }, ...offered]);
});

test.each([
  ["", null],
  ["0", 0],
  ["12", 12],
])("the choice %j filters by %j", (id, filter) => expect(choice(id)).toBe(filter));

test.each([
  ["", null],
  ["  ", null],
  [" Spring ", "Spring"],
])("what was typed, %j, filters by %j", (typed, filter) => expect(textFilter(typed)).toBe(filter));
