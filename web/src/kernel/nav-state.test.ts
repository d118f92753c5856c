import { expect, test } from "vitest";
import { parseNavState } from "./nav-state.ts";
import { paths } from "./paths.ts";

test("reads the preselected payout method, 2 or 3 only (ROUTE-27)", () => {
  expect(parseNavState(paths.redeem, { payoutMethodId: 2 })).toEqual({ payoutMethodId: 2 });
  expect(parseNavState(paths.redeem, { payoutMethodId: 7 })).toBeNull();
});

test("does without when a reload or an older release left nothing usable", () => {
  expect(parseNavState(paths.redeem, null)).toBeNull();
  expect(parseNavState(paths.redeem, "text")).toBeNull();
});
