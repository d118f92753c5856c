import { expect, test } from "vitest";
import { brokenWorld } from "./broken-world.ts";

test("with the database away for a moment everybody is answered once it is back, and paid once", {
  timeout: 300_000,
}, async () => {
  const proof = await brokenWorld.run({ seed: 0, minutes: 1, short: true, log: () => {} });
  expect(proof.found).toEqual([]);
  expect(proof.figures["exchanges broken"]).toBeGreaterThan(0);
});
