import { expect, test } from "vitest";
import { whatFollows } from "./what-follows.ts";

const corrected = "You need not do anything: where that account is still on file, it is corrected.";
const decided = "Our operations team looks into it; you need not do anything.";

test.each([
  ["C01", corrected],
  ["C02", corrected],
  ["C05", corrected],
  ["C06", corrected],
  ["C03", decided],
  ["C07", decided],
  ["C99", decided],
  ["C04", "You need not do anything."],
  ["C09", "You need not do anything."],
  ["C61", "You need not do anything."],
])("the notice %s promises no more than is done about it: %s", (code, next) => {
  expect(whatFollows(code)).toBe(next);
});
