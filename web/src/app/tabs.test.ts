import { expect, test } from "vitest";
import { tabsFor } from "./tabs.tsx";

const five = [
  ["Dashboard", "/dashboard"],
  ["Redeem", "/redeem"],
  ["Rewards", "/payments"],
  ["Manage Account", "/manage-account"],
  ["Support", "/support"],
];
const shown = (accountMode: string) => tabsFor(accountMode).map(({ label, to }) => [label, to]);

test("shows five tabs to any banker, in order (NAV-02, NAV-03, NAV-04, NAV-05, NAV-06, NAV-11)", () => {
  expect(shown("003")).toEqual(five);
  expect(shown("")).toEqual(five);
});

test("adds Employee Rewards and Reports for 001 and 002 (NAV-01, NAV-07, NAV-08, NAV-09, NAV-10)", () => {
  for (const accountMode of ["001", "002"]) {
    expect(shown(accountMode)).toEqual([
      ...five,
      ["Employee Rewards", "/bankers"],
      ["Reports", "/reports"],
    ]);
  }
});
