import { expect, test } from "vitest";
import { secrets } from "./secrets.ts";

test("planted numbers and tokens are found nowhere", { timeout: 300_000 }, async () => {
  const { found } = await secrets.run({ seed: 1, minutes: 1, short: true, log: () => {} });
  expect(found).toEqual([]);
});
