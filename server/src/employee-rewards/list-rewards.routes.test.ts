import type {
  RewardFilters,
  RewardListRequest,
  RewardSortColumn,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import {
  downloadOfficers,
  downloadRewards,
  listRewards,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import {
  asFay,
  employeeRewardsWorld,
  everyReward,
  isYtd,
  today,
} from "./testing/employee-rewards-world.ts";
import type { NaiveReward } from "./testing/naive-lists.ts";

const { db, fay, gil, ofInstitution, ofPortfolio, rank } = await employeeRewardsWorld();

async function rewardsOf(change: Partial<RewardListRequest> = {}) {
  return (await fay.send(listRewards, { ...everyReward, ...change }, asFay)).value();
}

describe("the YTD list (CALL-32)", () => {
  const bySort: [RewardSortColumn, (row: NaiveReward) => number | string][] = [
    ["rewardId", (row) => Number(row.rewardId)],
    ["availableOn", (row) => row.availableOn],
    ["expiresOn", (row) => row.expiresOn],
    ["earnedCents", (row) => row.earnedCents],
    ["redeemedCents", (row) => row.redeemedCents],
    ["officerName", (row) => rank(row.officerName)],
    ["officerId", (row) => rank(row.officerId)],
    ["businessUnit", (row) => rank(row.businessUnit)],
    ["portfolioName", (row) => rank(row.portfolioName)],
    ["locationCode", (row) => rank(row.locationCode)],
    ["promotionName", (row) => rank(row.promotionName)],
    ["statusName", (row) => rank(row.statusName)],
  ];
  test.each(bySort)("is sorted by %s both ways (YTD-10, OP-57)", async (sortColumn, value) => {
    const expected = new Map(
      ofInstitution.filter(isYtd).map((row) => [row.rewardId, value(row)] as const),
    );
    for (const sortOrder of ["ascending", "descending"] as const) {
      const { rows } = await rewardsOf({ sortColumn, sortOrder });
      const sorted = [...expected.values()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      if (sortOrder === "descending") sorted.reverse();
      expect(rows.map((row) => expected.get(row.rewardId))).toEqual(sorted.slice(0, 100));
    }
  });

  const some = ofInstitution.find(isYtd)!;
  const cases: [string, Partial<RewardFilters>][] = [
    ["nothing: the year to date (YTD-01, OP-61)", {}],
    ["reward id (YTD-03)", { rewardId: some.rewardId }],
    ["a reward id that is none", { rewardId: "abc" }],
    ["promotion name (YTD-04)", { promotionName: some.promotionName.slice(2).toUpperCase() }],
    ["dates (YTD-05, YTD-06)", { from: "2026-02-03", to: "2026-04-20" }],
    ["dates within a month", { from: "2026-05-03", to: "2026-05-20" }],
    ["dates of whole months", { from: "2026-02-01", to: "2026-04-30" }],
    ["last year's dates", { from: "2025-09-15", to: "2026-01-31" }],
    ["dates and status", { from: "2026-01-10", to: "2026-06-02", statusId: 4 }],
    ["officer name (YTD-02)", { officerName: "last2" }],
    ["officer id (YTD-02)", { officerId: some.officerId }],
    ["location and portfolio", { locationCode: "011", portfolioName: "north" }],
    ["earned amount", { earnedCents: 5_000 }],
    ["redeemed amount", { redeemedCents: 7_500 }],
    ["status and promotion", { statusId: 11, promotionName: some.promotionName }],
  ];
  test.each(cases)("is filtered by %s", async (_what, change) => {
    const { from = "2026-01-01", to = today, ...rest } = change;
    const has = (text: string, part?: string | null) =>
      text.toLowerCase().includes((part ?? "").toLowerCase());
    const expected = ofInstitution.filter(
      (row) =>
        row.availableOn >= from! &&
        row.availableOn <= to! &&
        has(row.officerName, rest.officerName) &&
        has(row.locationCode, rest.locationCode) &&
        has(row.portfolioName, rest.portfolioName) &&
        has(row.promotionName, rest.promotionName) &&
        (rest.officerId ?? row.officerId) === row.officerId &&
        (rest.rewardId ?? row.rewardId) === row.rewardId &&
        (rest.statusId ?? row.statusId) === row.statusId &&
        (rest.earnedCents ?? row.earnedCents) === row.earnedCents &&
        (rest.redeemedCents ?? row.redeemedCents) === row.redeemedCents,
    );
    const { rows, totalCount } = await rewardsOf(change);
    expect(totalCount).toBe(expected.length);
    const ids = new Set(expected.map((row) => row.rewardId));
    expect(rows.every((row) => ids.has(row.rewardId))).toBe(true);
    expect(rows).toHaveLength(Math.min(100, expected.length));
    const { institutionId: _i, statusId: _s, ...wanted } = expected[0] ?? ({} as NaiveReward);
    const found = rows.find((row) => row.rewardId === wanted.rewardId);
    if (found) expect(found).toEqual(wanted);
  });

  test.each([
    { Date: "2026-01-01" },
    { Todate: "2026-01-01" },
    { Date: "2026-02-01", Todate: "2026-01-01" },
  ])("refuses %j with its sentence (YTD-08)", async (wire) => {
    const answer = await fay.sendWire(listRewards, wire, asFay);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: "Please specify the date range" });
  });

  test("comes in pages (YTD-10)", async () => {
    const { rows, totalCount } = await rewardsOf();
    const second = await rewardsOf({ page: 1, pageSize: 10 });
    expect(second).toEqual({ rows: rows.slice(10, 20), totalCount });
    expect(second.rows).toHaveLength(10);
  });

  test("needs lAM to be the session's own (OP-04)", async () => {
    const answer = await fay.sendWire(listRewards, { lAM: "002" });
    expect(answer.status).toBe(403);
  });

  test.each([
    ["nobody in particular", {}, []],
    ["an Officer ID that nobody has", { officerId: "nobody's" }, []],
    ["an Officer ID", { officerId: some.officerId }, [some.officerId]],
  ])("asked for %s, keeps whose rewards were looked at", async (_what, change, viewed) => {
    const last = await db.one<{ id: number }>(sql`select max(id)::int as id from audit_event`);
    await rewardsOf(change);
    const lines = await db.rows<{ officerId: string }>(sql`
      select b.employee_id as "officerId" from audit_event e
        join banker b on b.id = e.banker_id join banker a on a.id::text = e.actor
       where e.action = 'officer-viewed' and e.id > ${last!.id} and a.employee_id = '730906'`);
    expect(lines.map(({ officerId }) => officerId)).toEqual(viewed);
  });

  test.each([
    ["rewards", downloadRewards],
    ["officers", downloadOfficers],
  ])("of one Officer ID downloaded as %s keeps whose they were, too", async (_what, call) => {
    const last = await db.one<{ id: number }>(sql`select max(id)::int as id from audit_event`);
    const answer = await fay.sendWire(call, { OfficerId: some.officerId }, asFay);
    expect(answer.status).toBe(200);
    const lines = await db.rows<{ officerId: string }>(sql`
      select b.employee_id as "officerId" from audit_event e join banker b on b.id = e.banker_id
       where e.action = 'officer-viewed' and e.id > ${last!.id}`);
    expect(lines).toEqual([{ officerId: some.officerId }]);
  });

  test("of 002 holds the own Port BU alone (ROLE-04)", async () => {
    const answer = await gil.send(listRewards, everyReward, { identity: { accountMode: "002" } });
    expect(answer.value().totalCount).toBe(ofPortfolio.filter(isYtd).length);
  });
});
