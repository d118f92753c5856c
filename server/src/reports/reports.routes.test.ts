import type {
  ReportListRequest,
  ReportRow,
  ReportSortColumn,
} from "@portal/contract/reports/reports.ts";
import { getRewardsDetail, listReports } from "@portal/contract/reports/reports.wire.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { readAllRewards } from "#employee-rewards/testing/naive-lists.ts";
import { raw } from "#kernel/sql.ts";

const portal = await testPortal();
const { db } = portal.services;
const fay = await portal.signIn("fay");
const gil = await portal.signIn("gil");
const ana = await portal.signIn("ana");

// Around midnight in different zones, over a year ago, and another institution's.
await db.run(
  raw(`insert into reward_upload (promotion_id, institution_id, uploaded_at, status) values
         (3, 1, '2026-06-10T03:30:00Z', 'Uploaded'), (3, 1, '2025-06-14T12:00:00Z', 'Uploaded'),
         (4, 2, '2026-06-10T12:00:00Z', 'Uploaded'), (5, 1, '2026-06-10T04:30:00Z', 'Failed')`),
);

interface NaiveUpload {
  promotionId: number;
  promotionName: string;
  uploadedAt: Date;
  status: string;
  institutionId: number;
}
const uploads = await db.rows<NaiveUpload>(
  raw(`select promotion_id as "promotionId", name as "promotionName", uploaded_at as "uploadedAt",
         status, institution_id as "institutionId"
       from reward_upload join promotion m on m.id = promotion_id`),
);
const dayIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
const unfiltered: ReportListRequest = {
  promotionName: null,
  from: null,
  to: null,
  timeZone: "America/New_York",
  page: 0,
  pageSize: 100,
  sortColumn: "uploadedOn",
  sortOrder: "descending",
};
const list = async (change: Partial<ReportListRequest> = {}, browser = fay) =>
  (await browser.send(listReports, { ...unfiltered, ...change })).value();

function expected(change: Partial<ReportListRequest> = {}): NaiveUpload[] {
  const { from, to, timeZone, promotionName } = { ...unfiltered, ...change };
  const earliest = promotionName === null ? "2025-06-15" : "";
  return uploads.filter(({ institutionId, uploadedAt, promotionName: name }) => {
    const day = dayIn(timeZone, uploadedAt);
    return (
      institutionId === 1 &&
      day >= (from ?? earliest) &&
      day <= (to ?? "2026-06-15") &&
      name.toLowerCase().includes((promotionName ?? "").toLowerCase())
    );
  });
}

describe("the list of uploads (CALL-35)", () => {
  test("holds the institution's last 365 days when nothing is asked for (OP-65, ROLE-05)", async () => {
    const { rows, totalCount } = await list();
    expect(totalCount).toBe(expected().length);
    expect(rows.map(({ promotionId }) => promotionId).sort()).toEqual(
      expected()
        .map(({ promotionId }) => promotionId)
        .sort(),
    );
    const days = rows.map(({ uploadedOn }) => uploadedOn);
    expect(days).toEqual([...days].sort().reverse());
  });

  test("comes in pages that join to the whole, each with the total (REPORTS-18, OP-67)", async () => {
    const whole = await list();
    expect(whole.totalCount).toBeGreaterThan(10);
    const pages = [];
    for (let page = 0; page * 10 < whole.totalCount; page++) {
      const { rows, totalCount } = await list({ page, pageSize: 10 });
      expect(totalCount).toBe(whole.totalCount);
      pages.push(...rows);
    }
    expect(pages).toEqual(whole.rows);
  });

  test.each([
    ["one day in New York", { from: "2026-06-09", to: "2026-06-09" }],
    [
      "the same day in Denver",
      { from: "2026-06-09", to: "2026-06-09", timeZone: "America/Denver" },
    ],
    ["the day after in New York", { from: "2026-06-10", to: "2026-06-10" }],
    ["a promotion's name", { promotionName: uploads[0]!.promotionName.slice(1).toLowerCase() }],
    ["both", { from: "2026-01-01", to: "2026-06-15", promotionName: "e" }],
    ["no such name", { promotionName: "no such promotion" }],
  ] as const)(
    "is filtered by %s (REPORTS-02, REPORTS-03, REPORTS-07, ENT-22, OP-67)",
    async (_what, change) => {
      const { rows, totalCount } = await list(change);
      const wanted = expected(change);
      expect(totalCount).toBe(wanted.length);
      const zone = "timeZone" in change ? change.timeZone : unfiltered.timeZone;
      const told = ({ promotionId, promotionName, status }: Omit<ReportRow, "uploadedOn">) =>
        `${promotionId} ${promotionName} ${status}`;
      expect(rows.map((row) => `${told(row)} ${row.uploadedOn}`).sort()).toEqual(
        wanted.map((row) => `${told(row)} ${dayIn(zone, row.uploadedAt)}`).sort(),
      );
    },
  );

  test("of a promotion goes back beyond the 365 days of an unfiltered one (REPORTS-07, OP-65)", async () => {
    const old = uploads.find(({ uploadedAt }) => dayIn("UTC", uploadedAt) === "2025-06-14")!;
    const days = async (change: Partial<ReportListRequest>) =>
      (await list(change)).rows.map(({ uploadedOn }) => uploadedOn);
    expect(await days({ promotionName: old.promotionName })).toContain("2025-06-14");
    expect(await days({})).not.toContain("2025-06-14");
  });

  test.each<[ReportSortColumn, string]>([
    ["promotionId", "REPORTS-09"],
    ["uploadedOn", "REPORTS-10"],
    ["promotionName", "REPORTS-11"],
  ])("is sorted by %s both ways (%s)", async (sortColumn, _id) => {
    const names = await db.rows<{ name: string }>(raw("select name from promotion order by name"));
    const rank = new Map(names.map(({ name }, index) => [name, index]));
    for (const [sortOrder, sign] of [
      ["ascending", 1],
      ["descending", -1],
    ] as const) {
      const { rows } = await list({ sortColumn, sortOrder });
      const values = rows.map((row) =>
        sortColumn === "promotionName" ? rank.get(row.promotionName)! : row[sortColumn],
      );
      const sorted = [...values].sort((a, b) => sign * (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(sorted);
      expect(values.length).toBeGreaterThan(2);
    }
  });

  test.each([
    { FromDate: "2026-06-01" },
    { ToDate: "2026-06-01" },
    { FromDate: "2026-06-02", ToDate: "2026-06-01" },
    { FromDate: "2025-06-14", ToDate: "2026-06-01" },
    { FromDate: "2026-06-01", ToDate: "2026-06-16" },
    { TimeZone: "Mars/Olympus" },
  ])("refuses %j (REPORTS-04, REPORTS-05, REPORTS-13, REPORTS-14)", async (wire) => {
    const answer = await fay.sendWire(listReports, wire);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: "Please select valid date" });
  });

  test.each(["America/Indianapolis", "Asia/Calcutta", "EST5EDT"])(
    "is answered in %s, a zone that browsers name and PostgreSQL may not know",
    async (timeZone) => {
      const { rows } = await list({ timeZone });
      const days = expected({ timeZone }).map(({ uploadedAt }) => dayIn(timeZone, uploadedAt));
      expect(rows.map(({ uploadedOn }) => uploadedOn)).toEqual(days.sort().reverse());
    },
  );

  test("of 002 holds only promotions that brought the own Port BU something (ROLE-05)", async () => {
    const { rows } = await list({}, gil);
    const own = await db.rows<{ id: number }>(
      raw(`select distinct promotion_id as id from reward r
           join portfolio p on p.id = r.portfolio_id
           where p.business_unit = '10483'`),
    );
    const ids = new Set(own.map(({ id }) => id));
    expect(rows.map(({ promotionId }) => promotionId).sort()).toEqual(
      expected()
        .map(({ promotionId }) => promotionId)
        .filter((id) => ids.has(id))
        .sort(),
    );
  });

  test("is refused to a plain banker", async () => {
    const { status, body } = await ana.sendWire(listReports, {});
    expect(status).toBe(403);
    expect(body).toEqual({ error: "You do not have permission to access this page" });
  });
});

describe("a promotion's rewards (CALL-36)", async () => {
  const rewards = await db.rows<{
    id: string;
    promotionId: number;
    institutionId: number;
    businessUnit: string;
    officerId: string;
  }>(
    raw(`select r.id::text, promotion_id as "promotionId", r.institution_id as "institutionId",
           b.business_unit as "businessUnit", b.employee_id as "officerId"
         from reward r join banker b on b.id = r.banker_id`),
  );
  const [{ promotionId }] = rewards.filter(({ officerId }) => officerId === "730901") as [
    (typeof rewards)[number],
  ];
  const ids = (isWanted: (one: (typeof rewards)[number]) => boolean) =>
    rewards
      .filter((one) => one.promotionId === promotionId && isWanted(one))
      .map(({ id }) => id)
      .sort();
  const fetched = async (browser: typeof fay, reach: "scope" | "own") =>
    (await browser.send(getRewardsDetail, { promotionId, reach }))
      .value()
      .map(({ rewardId }) => rewardId)
      .sort();

  test("from the reports page are the scope's for 001 and 002 (OP-68, REPORTS-16, ROLE-05)", async () => {
    expect(await fetched(fay, "scope")).toEqual(ids(({ institutionId }) => institutionId === 1));
    expect(await fetched(gil, "scope")).toEqual(ids((one) => one.businessUnit === "10483"));
  });

  test("from the redeem card, and for a plain banker either way, are own rows (OP-68)", async () => {
    const own = ids(({ officerId }) => officerId === "730901");
    expect(own.length).toBeGreaterThan(0);
    expect(await fetched(ana, "scope")).toEqual(own);
    expect(await fetched(ana, "own")).toEqual(own);
    expect(await fetched(fay, "own")).toEqual(ids(({ officerId }) => officerId === "730906"));
  });

  test("have the nine columns; none is an empty list", async () => {
    const answer = await ana.send(getRewardsDetail, { promotionId, reach: "own" });
    const { Data } = answer.body as { Data: object[] };
    expect(Object.keys(Data[0]!)).toEqual([
      "PromotionName",
      "RewardId",
      "OfficerId",
      "OfficerName",
      "LocationCode",
      "RewardAmount",
      "RewardStatusName",
      "Date",
      "ExpirationDate",
    ]);
    const all = new Map((await readAllRewards(db)).map((one) => [one.rewardId, one]));
    for (const { amountCents, ...row } of answer.value()) {
      expect(all.get(row.rewardId)).toMatchObject({ ...row, earnedCents: amountCents });
    }
    const none = await ana.send(getRewardsDetail, { promotionId: 99_999, reach: "own" });
    expect(none.body).toEqual({ Data: [] });
  });
});
