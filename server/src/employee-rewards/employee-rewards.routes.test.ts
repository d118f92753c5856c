import type {
  OfficerListRequest,
  OfficerSortColumn,
  RewardFilters,
  RewardListRequest,
  RewardSortColumn,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import {
  downloadOfficers,
  downloadRewards,
  listOfficers,
  listRewards,
  listRewardsOfOfficer,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { raw, sql } from "#kernel/sql.ts";
import { type NaiveReward, rankTexts, readAllRewards, summed } from "./testing/naive-lists.ts";

const portal = await testPortal();
const { db } = portal.services;
const fay = await portal.signIn("fay");
const gil = await portal.signIn("gil");
// More officers than the personas, in every portfolio, so that pages, ties and scopes show.
await db.run(
  raw(`insert into banker (institution_id, portfolio_id, location_id, business_unit, employee_id,
                           first_name, last_name, email)
       select p.institution_id, p.id, l.id, p.business_unit, (900000 + l.id * 10 + n)::text,
              'First' || n, 'Last' || (l.id * 7 + n) % 23, 'x@y.example'
       from portfolio p join location l on l.portfolio_id = p.id, generate_series(1, 3) n
       where p.institution_id <= 2`),
);
await db.run(
  raw(`insert into reward (banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
                           fulfilled_on, available_on, expires_on, status_id, redeemed_at,
                           payment_method_id)
       select b.id, b.institution_id, b.portfolio_id, 1 + (b.id * n) % 12,
              2500 * (1 + (b.id + n) % 4),
              day, day, day + 180, s.id, case when s.id in (4, 14) then null else now() end,
              case when s.id in (4, 14) then null else 2 end
       from banker b, generate_series(1, 6) n,
            lateral (select date '2026-06-14' - (b.id * 13 + n * 37) % 320 as day) d,
            lateral (select (array[4, 6, 11, 12, 14])[1 + (b.id + n) % 5] as id) s
       where b.employee_id like '9%'`),
);
const all = await readAllRewards(db);
const rank = await rankTexts(db);
const ofInstitution = all.filter(({ institutionId }) => institutionId === 1);
const ofPortfolio = all.filter(({ businessUnit }) => businessUnit === "10483");
const today = "2026-06-15";
const isYtd = ({ availableOn }: NaiveReward) => availableOn >= "2026-01-01" && availableOn <= today;

const officerRequest: OfficerListRequest = {
  businessUnit: null,
  portfolioName: null,
  locationCode: null,
  officerId: null,
  officerName: null,
  earnedCents: null,
  redeemedCents: null,
  statusId: null,
  page: 0,
  pageSize: 100,
  sortColumn: "availableOn",
  sortOrder: "descending",
};
const rewardRequest: RewardListRequest = {
  ...officerRequest,
  rewardId: null,
  promotionName: null,
  from: null,
  to: null,
};
const keyOf = (row: { businessUnit: string; officerId: string }) =>
  `${row.businessUnit}/${row.officerId}`;
const asFay = { identity: { accountMode: "001" } };

async function officersOf(change: Partial<OfficerListRequest> = {}, browser = fay) {
  return (await browser.send(listOfficers, { ...officerRequest, ...change })).value();
}
async function rewardsOf(change: Partial<RewardListRequest> = {}) {
  return (await fay.send(listRewards, { ...rewardRequest, ...change }, asFay)).value();
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

  test("is refused to a plain banker, whatever the body says", async () => {
    const ana = await portal.signIn("ana");
    for (const PortBu of ["", "10482"]) {
      const { status, body } = await ana.sendWire(listOfficers, { PortBu });
      expect(status).toBe(403);
      expect(body).toEqual({ error: "You do not have permission to access this page" });
    }
  });

  test.each([
    [listOfficers, "another institution's", "10485"],
    [listOfficers, "an unknown", "nowhere"],
    [listRewards, "another institution's", "10485"],
    [downloadOfficers, "another institution's", "10485"],
    [downloadRewards, "another institution's", "10485"],
  ])("%o refuses %s Port BU with 403 and keeps it", async (call, _whose, PortBu) => {
    expect((await fay.sendWire(call, { PortBu })).status).toBe(403);
    const line = await db.one(sql`select detail from audit_event
      where action = 'scope-refusal' order by id desc limit 1`);
    expect(line).toEqual({ detail: { businessUnit: PortBu } });
  });

  test("of a Port BU in scope holds that one; a sister's is refused to 002", async () => {
    const { rows } = await officersOf({ businessUnit: "10482" });
    expect(new Set(rows.map((row) => row.businessUnit))).toEqual(new Set(["10482"]));
    expect((await gil.sendWire(listOfficers, { PortBu: "10482" })).status).toBe(403);
    expect((await gil.sendWire(listOfficers, { PortBu: "10483" })).status).toBe(200);
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
    const filters = { ...officerRequest, ...change };
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

describe("one officer's rewards (CALL-31)", () => {
  const [officer] = summed(ofInstitution.filter(({ officerId }) => officerId.startsWith("9")));
  const { businessUnit, portfolioName, locationCode, officerId } = officer!;
  const request = {
    businessUnit,
    portfolioName,
    locationCode,
    officerId,
    statusId: null,
    page: 0,
    pageSize: 10,
    sortColumn: "availableOn",
    sortOrder: "descending",
  } as const;

  test("are those of the row's four keys, newest first, and the view is kept (BANKERS-23, BANKERS-24, ENT-20)", async () => {
    const { rows, totalCount } = (await fay.send(listRewardsOfOfficer, request)).value();
    const own = all.filter((row) => keyOf(row) === keyOf(officer!));
    expect(totalCount).toBe(own.length);
    const told = new Map(
      own.map(({ institutionId: _i, statusId: _s, ...row }) => [row.rewardId, row]),
    );
    expect(new Set(rows.map(({ rewardId }) => told.get(rewardId)))).toEqual(new Set(rows));
    expect(rows).toHaveLength(own.length);
    const days = rows.map(({ availableOn }) => availableOn);
    expect(days).toEqual([...days].sort().reverse());
    const line = await db.one(sql`select b.employee_id as "officerId" from audit_event e
      join banker b on b.id = e.banker_id where action = 'officer-viewed'
      order by e.id desc limit 1`);
    expect(line).toEqual({ officerId });
  });

  test("are filtered by status, and none for keys that do not belong together (BANKERS-24)", async () => {
    const paid = (await fay.send(listRewardsOfOfficer, { ...request, statusId: 11 })).value();
    expect(paid.totalCount).toBe(
      all.filter((row) => keyOf(row) === keyOf(officer!) && row.statusId === 11).length,
    );
    for (const wrong of [{ locationCode: "9999" }, { portfolioName: "Nowhere" }]) {
      const answer = await fay.send(listRewardsOfOfficer, { ...request, ...wrong });
      expect(answer.value().totalCount).toBe(0);
    }
  });

  test("of another institution are refused", async () => {
    const other = { ...request, businessUnit: "10485" };
    expect((await fay.send(listRewardsOfOfficer, other)).status).toBe(403);
  });
});

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
    const answer = await gil.send(listRewards, rewardRequest, { identity: { accountMode: "002" } });
    expect(answer.value().totalCount).toBe(ofPortfolio.filter(isYtd).length);
  });
});
