import { expect, test } from "vitest";
import { hostile } from "./hostile.ts";

test("answers hostile requests without a fault", { timeout: 300_000 }, async () => {
  const { found, tried } = await hostile.run({ seed: 1, minutes: 2, short: true, log: () => {} });
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});
