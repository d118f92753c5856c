import { expect, test } from "vitest";
import { files } from "./files.ts";

test("takes or refuses three hundred hostile files", { timeout: 300_000 }, async () => {
  const { found, tried } = await files.run({ seed: 1, minutes: 2, short: true, log: () => {} });
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});
