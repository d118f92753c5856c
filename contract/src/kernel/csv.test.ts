import { expect, test } from "vitest";
import { csvText } from "./csv.ts";

test("lines end as RFC 4180 has it, and commas, quotes and line breaks are quoted", () => {
  const lines = [
    ["Name", "Sum"],
    ['Morales, "Ana"', "two\nlines"],
  ];
  expect(csvText(lines)).toBe('Name,Sum\r\n"Morales, ""Ana""","two\nlines"\r\n');
});

test.each(["=1+1", "+1", "@SUM(A1)", "\t=1", "-1+1", "-A1"])("%j is no formula there", (text) => {
  expect(csvText([[text]])).toBe(`'${text}\r\n`);
});

test("a carriage return before a formula is quoted too", () => {
  expect(csvText([["\r=1"]])).toBe('"\'\r=1"\r\n');
});

test.each(["Morales", "", "*****", "a=b", "1-2", "-12.50"])("%j stays as it is", (text) => {
  expect(csvText([[text]])).toBe(`${text}\r\n`);
});
