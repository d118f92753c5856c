import type {
  OfficerListRequest,
  OfficerSortColumn,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import { listOfficers } from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { describe, expect, test } from "vitest";
import { employeeRewardsWorld, everyOfficer, keyOf } from "./testing/employee-rewards-world.ts";
import { summed } from "./testing/naive-lists.ts";

const { fay, gil, ofInstitution, ofPortfolio, rank } = await employeeRewardsWorld();

async function officersOf(change: Partial<OfficerListRequest> = {}, browser = fay) {
  return (await browser.send(listOfficers, { ...everyOfficer, ...change })).value();
}

describe("the summary (CALL-30)", () => {
  test("of 001 holds every officer of the institution with the right sums (ROLE-04, BANKERS-02)", async () => {
    const { rows, totalCount } = await officersOf();
    const expected = summed(ofInstitution);
    expect(totalCount).toBe(expected.length);
    const byKey = new Map(expected.map(({ latest: _, ...row }) => [keyOf(row), row]));
    expect(rows.map((row) => byKey.get(keyOf(row)))).toEqual(rows);
    expect(new Set(rows.map((row) => row.businessUnit)).size).toBeGreaterThan(1);
  });

  test("of 002 holds the own Port BU's officers and no other (ROLE-04)", async () => {
    const { rows, totalCount } = await officersOf({}, gil);
    expect(totalCount).toBe(summed(ofPortfolio).length);
    expect(new Set(rows.map((row) => row.businessUnit))).toEqual(new Set(["10483"]));
  });

  const sorts: [OfficerSortColumn, (row: ReturnType<typeof summed>[number]) => number | string][] =
    [
      ["earnedCents", (row) => row.earnedCents],
      ["redeemedCents", (row) => row.redeemedCents],
      ["availableOn", (row) => row.latest],
      ["officerName", (row) => rank(row.officerName)],
      ["officerId", (row) => rank(row.officerId)],
      ["businessUnit", (row) => rank(row.businessUnit)],
      ["portfolioName", (row) => rank(row.portfolioName)],
      ["locationCode", (row) => rank(row.locationCode)],
    ];
  test.each(sorts)("is sorted by %s both ways (BANKERS-26, OP-57)", async (sortColumn, value) => {
    const expected = new Map(summed(ofInstitution).map((row) => [keyOf(row), value(row)]));
    for (const sortOrder of ["ascending", "descending"] as const) {
      const { rows } = await officersOf({ sortColumn, sortOrder });
      const values = rows.map((row) => expected.get(keyOf(row))!);
      const sorted = [...expected.values()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      if (sortOrder === "descending") sorted.reverse();
      expect(values).toEqual(sorted.slice(0, 100));
    }
  });

  const [someone] = summed(ofInstitution.filter(({ officerId }) => officerId.startsWith("9")));
  test.each([
    ["portfolio name (BANKERS-09)", { portfolioName: "SOUTH" }],
    ["location code (BANKERS-10)", { locationCode: "12" }],
    ["officer id (BANKERS-11)", { officerId: someone!.officerId }],
    ["officer name (BANKERS-12)", { officerName: "last1" }],
    ["earned (BANKERS-13)", { earnedCents: someone!.earnedCents }],
    ["redeemed (BANKERS-14)", { redeemedCents: someone!.redeemedCents }],
    ["status (BANKERS-15, BANKERS-28)", { statusId: 12 }],
    ["several at once", { statusId: 4, officerName: "first2", portfolioName: "north" }],
    ["part of an officer id", { officerId: "9" }],
    ["a wildcard that is none", { officerName: "%" }],
  ])("is filtered by %s", async (_what, change) => {
    const filters = { ...everyOfficer, ...change };
    const rewards = ofInstitution.filter(
      (row) => filters.statusId === null || row.statusId === filters.statusId,
    );
    const has = (text: string, part: string | null) =>
      part === null || text.toLowerCase().includes(part.toLowerCase());
    const expected = summed(rewards).filter(
      (row) =>
        has(row.portfolioName, filters.portfolioName) &&
        has(row.locationCode, filters.locationCode) &&
        has(row.officerName, filters.officerName) &&
        (filters.officerId === null || row.officerId === filters.officerId) &&
        (filters.earnedCents === null || row.earnedCents === filters.earnedCents) &&
        (filters.redeemedCents === null || row.redeemedCents === filters.redeemedCents),
    );
    const { rows, totalCount } = await officersOf(change);
    expect(totalCount).toBe(expected.length);
    expect(rows.map(keyOf).sort()).toEqual(expected.map(keyOf).sort());
    expect(rows.map(({ earnedCents }) => earnedCents).sort()).toEqual(
      expected.map(({ earnedCents }) => earnedCents).sort(),
    );
  });

  test("comes in pages that join to the whole, none twice (BANKERS-26)", async () => {
    const whole = await officersOf();
    const pages = [];
    for (let page = 0; page * 10 < whole.totalCount; page++) {
      pages.push(...(await officersOf({ page, pageSize: 10 })).rows);
    }
    expect(pages.slice(0, 100)).toEqual(whole.rows);
    expect((await officersOf({ page: 999, pageSize: 10 })).rows).toEqual([]);
  });
});
