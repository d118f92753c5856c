import { expect, test } from "vitest";
import { simulation } from "./simulation.ts";

test("random lives of money end with every cent accounted for (REDEEM-29, REDEEM-30)", {
  timeout: 180_000,
}, async () => {
  const proof = await simulation.run({ seed: 1, minutes: 1, short: true, log: () => {} });
  expect(proof.found).toEqual([]);
  expect(proof.figures.redeem).toBeGreaterThan(0);
});
