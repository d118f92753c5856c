import { expect, test } from "vitest";
import { overload } from "./overload.ts";
import { rush } from "./rush.ts";

test.each([rush, overload])("$title, in small", { timeout: 180_000 }, async ({ run }) => {
  const proof = await run({ seed: 1, minutes: 1, short: true, log: () => {} });
  expect(proof.found).toEqual([]);
  expect(proof.figures.requests).toBeGreaterThan(100);
});
