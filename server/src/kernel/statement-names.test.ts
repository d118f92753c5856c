import { expect, test } from "vitest";
import { statementNames } from "./statement-names.ts";

test("a text has one name, another text another, and beyond so many there are none", () => {
  const named = statementNames(2);
  const first = named("select 1");
  expect(first.name).toMatch(/^[\w-]{27}$/);
  expect(named("select 2").name).not.toBe(first.name);
  expect(named("select 3")).toEqual({});
  expect(named("select 1")).toEqual(first);
});
