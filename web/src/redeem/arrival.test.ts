import { expect, test } from "vitest";
import { parseNavState } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";

test("redeem understands what earlier pages send along, and does without (REDEEM-01, REDEEM-41)", () => {
  const arrival = {
    fromManageAccount: true,
    fromW9Form: true,
    totalRewardCents: 24_000,
    isZelle: true,
  };
  expect(parseNavState(paths.redeem, arrival)).toEqual(arrival);
  expect(parseNavState(paths.redeem, {})).toEqual({});
  expect(parseNavState(paths.redeem, null)).toBeNull();
  expect(parseNavState(paths.redeem, { isZelle: "yes" })).toBeNull();
});
