import { expect, test } from "vitest";
import { firstLoadBytes } from "./first-load.ts";

const budgetBytes = 140_000;

test("sign-on and verification load at most 140 kB of JS and CSS", () => {
  const files = firstLoadBytes(["src/verification/verification-page.tsx"]);
  const bytes = Object.values(files).reduce((sum, one) => sum + one, 0);
  expect(bytes, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(budgetBytes);
});
