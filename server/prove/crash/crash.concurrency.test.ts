import { expect, test } from "vitest";
import { embeddedKills } from "./embedded-kills.ts";
import { postgresKills } from "./postgres-kills.ts";
import { serverKills } from "./server-kills.ts";

test.each([serverKills, postgresKills, embeddedKills])(
  "$title: nothing acknowledged is lost, nothing is done twice (REDEEM-29)",
  { timeout: 400_000 },
  async ({ run }) => {
    const proof = await run({ seed: 5, minutes: 1, short: true, log: () => {} });
    expect(proof.found).toEqual([]);
    expect(proof.figures.acknowledged).toBeGreaterThan(0);
  },
);
