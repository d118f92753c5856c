import { expect, test } from "vitest";
import { w9YearsOpenOn } from "./w9-year.ts";

test.each([
  ["2026-06-15", [2026]],
  ["2026-12-30", [2026]],
  ["2026-12-31", [2026, 2027]],
  ["2027-01-01", [2027, 2026]],
  ["2027-01-02", [2027]],
] as const)("on %s a form can be filled out for %j (W9-58, CONST-91)", (today, years) => {
  expect(w9YearsOpenOn(today)).toEqual(years);
});
