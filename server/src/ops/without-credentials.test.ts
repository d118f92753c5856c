import { expect, test } from "vitest";
import { withoutCredentials } from "./without-credentials.ts";

test.each([
  ["postgres://owner:canny@db:5432/portal?sslmode=require", "db:5432/portal?sslmode=require"],
  ["postgres://owner@db/portal", "db/portal"],
  ["postgres://owner:p@ss/w#rd?x@db/portal", "db/portal"],
  ["postgres://db/portal?user=owner&password=secret&port=1", "db/portal?user=&password=&port=1"],
])("nobody and no password is left in %s", (address, rest) => {
  expect(withoutCredentials(address)).toBe(`postgres://${rest}`);
});

test.each([
  "postgres://db/portal",
  "now.backup",
  "Re: write to ana@lakeshore.example, or see https://portal.example/@help",
])("what names nobody who signs on stays as it is: %s", (text) => {
  expect(withoutCredentials(text)).toBe(text);
});
