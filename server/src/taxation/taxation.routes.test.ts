import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import {
  defaultTaxationSort,
  noTaxationFilter,
  type TaxationRequest,
  type TaxationRow,
  taxationSortColumns,
} from "@portal/contract/taxation/taxation.ts";
import * as calls from "@portal/contract/taxation/taxation.wire.ts";
import { timeZoneHeader } from "@portal/contract/wire/time-zone.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { personas } from "#seed/personas.ts";

const portal = await testPortal();
const { db } = portal.services;
const ben = await portal.signIn("ben");
const benId = 2;
const year = 2026;

const asked: TaxationRequest = {
  ...noTaxationFilter,
  ...defaultTaxationSort,
  year,
  page: 0,
  pageSize: 100,
};
const list = async (change: Partial<TaxationRequest> = {}, headers = {}) =>
  (await ben.send(calls.listTaxation, { ...asked, ...change }, { headers })).value();

/** The year's rewards straight from the table, by Eastern time. */
const expectedIds = async (bankerId: number, ofYear: number) => {
  const rows = await db.rows<{ id: string }>(sql`
    select id::text as id from reward
    where banker_id = ${bankerId} and status_id in (6, 7, 8, 9, 10, 11)
      and extract(year from redeemed_at at time zone 'America/New_York') = ${ofYear}
    order by redeemed_at desc, id desc`);
  return rows.map(({ id }) => id);
};
const sum = (rows: TaxationRow[]) => rows.reduce((total, row) => total + row.amountCents, 0);

describe("W9TaxationHistory (CALL-47)", () => {
  test("lists what was redeemed in the year and not failed, newest first (TAX-23)", async () => {
    const page = await list();
    expect(page.rows.map(({ rewardId }) => rewardId)).toEqual(await expectedIds(benId, year));
    expect(page.totalCount).toBe(page.rows.length);
    expect(page.rows.length).toBeGreaterThan(3);
  });

  test("tells the total on envelope and rows and the year's sum beside (ENT-27, ENT-28)", async () => {
    const { body } = await ben.send(calls.listTaxation, { ...asked, pageSize: 10 });
    const { rows, totalCount } = await list();
    expect(body.TotalCount).toBe(totalCount);
    expect((body.Data as { TotalCount: number }[])[0]?.TotalCount).toBe(totalCount);
    expect(body.RollupAmount).toBe(sum(rows) / 100);
    const kept = await db.rows(sql`
      select r.id::text as "rewardId", p.name as "promotionName", r.amount_cents as "amountCents",
        case r.type when 'RW' then 'Reward' else 'Adjustment' end as "rewardName",
        case r.payment_method_id when 2 then 'Bank Account (ACH)' else 'Zelle' end
          as "paymentMethod", r.type as "rewardType",
        r.redeemed_at as "redeemedAt", r.available_on as "availableOn"
      from reward r join promotion p on p.id = r.promotion_id
      where r.id = any(${rows.map(({ rewardId }) => Number(rewardId))})
      order by r.redeemed_at desc, r.id desc`);
    expect(rows).toEqual(kept);
  });

  test("keeps the year's sum while a filter narrows the rows (TAX-02)", async () => {
    const whole = await list();
    const narrow = await list({ paymentMethodId: 3 });
    expect(narrow.totalCount).toBeLessThan(whole.totalCount);
    expect(narrow.rollupCents).toBe(whole.rollupCents);
  });

  test("answers pages of 10 that make up the whole (TAX-17, TAX-18)", async () => {
    const whole = await list();
    const pages = [await list({ pageSize: 10 }), await list({ pageSize: 10, page: 1 })];
    const ids = pages.flatMap(({ rows }) => rows.map(({ rewardId }) => rewardId));
    expect(ids).toEqual(whole.rows.slice(0, 20).map(({ rewardId }) => rewardId));
  });

  test.each(taxationSortColumns)("sorts by %s both ways (TAX-16)", async (sortColumn) => {
    const up = await list({ sortColumn, sortOrder: "ascending" });
    const down = await list({ sortColumn, sortOrder: "descending" });
    expect(up.rows.map((row) => row.rewardId)).toEqual(
      down.rows.map((row) => row.rewardId).reverse(),
    );
    const values = up.rows.map((row) => {
      const { amountCents, redeemedAt, rewardId } = row;
      const keyed = { ...row, amount: amountCents, rewardId: Number(rewardId) };
      return sortColumn === "redeemedAt" ? redeemedAt.getTime() : keyed[sortColumn];
    });
    for (const [index, value] of values.entries()) {
      if (index > 0) expect(value >= values[index - 1]!).toBe(true);
    }
  });

  test("finds by each filter what it says and no more, and by all of them at once", async () => {
    const { rows } = await list();
    const [row] = rows;
    if (!row) throw new Error("ben has taxable rewards");
    const startOfDay = (at: Date) => new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
    const promotion = await db.one<{ id: number }>(sql`
      select promotion_id as id from reward where id = ${Number(row.rewardId)}`);
    const part = row.promotionName.slice(1, 6).trim().toUpperCase();
    const redeemedFrom = startOfDay(row.redeemedAt);
    const filters: [Partial<TaxationRequest>, (one: TaxationRow) => boolean][] = [
      [{ promotionName: part }, (one) => one.promotionName.toUpperCase().includes(part)],
      [{ promotionId: promotion!.id }, (one) => one.promotionName === row.promotionName],
      [{ rewardId: row.rewardId }, (one) => one.rewardId === row.rewardId],
      // As in the lists of payments and officers' rewards.
      [{ rewardId: `00${row.rewardId}` }, (one) => one.rewardId === row.rewardId],
      [{ amountCents: row.amountCents }, (one) => one.amountCents === row.amountCents],
      [{ rewardType: row.rewardType }, (one) => one.rewardType === row.rewardType],
      [{ redeemedFrom }, (one) => startOfDay(one.redeemedAt).getTime() === redeemedFrom.getTime()],
      [
        { availableFrom: new Date(`${row.availableOn}T05:00:00Z`) },
        (one) => one.availableOn === row.availableOn,
      ],
      [
        { paymentMethodId: row.paymentMethod === "Zelle" ? 3 : 2 },
        (one) => one.paymentMethod === row.paymentMethod,
      ],
    ];
    for (const [filter, isWanted] of filters) {
      expect((await list(filter)).rows, JSON.stringify(filter)).toEqual(rows.filter(isWanted));
    }
    const together = Object.assign({}, ...filters.map(([filter]) => filter));
    expect((await list(together)).rows).toEqual([row]);
    const nextDay = new Date(startOfDay(row.redeemedAt).getTime() + 86_400_000);
    const missed = await list({ redeemedFrom: nextDay, rewardId: row.rewardId });
    expect(missed.rows).toEqual([]);
  });

  test.each([
    ["", "2026-11-01T04:00:00Z", 25],
    ["", "2026-03-08T05:00:00Z", 23],
    ["America/Los_Angeles", "2026-03-07T08:00:00Z", 24],
    ["America/Los_Angeles", "2026-03-08T08:00:00Z", 23],
    ["America/Los_Angeles", "2026-10-31T07:00:00Z", 24],
    ["America/Los_Angeles", "2026-11-01T07:00:00Z", 25],
    ["America/Phoenix", "2026-10-31T07:00:00Z", 24],
    ["America/Phoenix", "2026-11-01T07:00:00Z", 24],
  ])(
    "takes the reader's whole day, in '%s' from %s on %i hours (TAX-09)",
    async (zone, midnight, hours) => {
      const headers = zone ? { [timeZoneHeader]: zone } : {};
      const redeemedFrom = new Date(midnight);
      const after = (count: number, ms: number) =>
        new Date(redeemedFrom.getTime() + count * 3_600_000 + ms);
      const times = [after(0, -1_000), after(0, 0), after(hours, -1_000), after(hours, 0)];
      const ids = (await list()).rows.slice(0, times.length).map(({ rewardId }) => rewardId);
      const kept = await db.rows<{ id: number; at: Date }>(sql`
      select id, redeemed_at as at from reward where id = any(${ids.map(Number)})`);
      for (const [index, at] of times.entries()) {
        await db.run(sql`update reward set redeemed_at = ${at} where id = ${Number(ids[index])}`);
      }
      const { rows } = await list({ redeemedFrom }, headers);
      const found = rows.map(({ rewardId }) => rewardId);
      for (const { id, at } of kept) {
        await db.run(sql`update reward set redeemed_at = ${at} where id = ${id}`);
      }
      expect(ids.map((id) => found.includes(id))).toEqual([false, true, true, false]);
    },
  );

  test.each([
    ["America/Los_Angeles", "2026-03-07", "2026-03-07T08:00:00Z"],
    ["America/Los_Angeles", "2026-03-08", "2026-03-08T08:00:00Z"],
    ["America/Los_Angeles", "2026-10-31", "2026-10-31T07:00:00Z"],
    ["America/Los_Angeles", "2026-11-01", "2026-11-01T07:00:00Z"],
    ["America/Phoenix", "2026-11-01", "2026-11-01T07:00:00Z"],
  ])(
    "in %s finds what became available on %s and on no day beside it (TAX-10)",
    async (zone, day, midnight) => {
      const headers = { [timeZoneHeader]: zone };
      const [{ rewardId, availableOn }] = (await list()).rows as [TaxationRow];
      const put = (on: string) =>
        db.run(sql`update reward set available_on = ${on} where id = ${Number(rewardId)}`);
      const found: number[] = [];
      for (const on of [addDays(day as IsoDay, -1), day, addDays(day as IsoDay, 1)]) {
        await put(on);
        const filter = { availableFrom: new Date(midnight), rewardId };
        found.push((await list(filter, headers)).totalCount);
      }
      await put(availableOn);
      expect(found).toEqual([0, 1, 0]);
    },
  );

  test("takes a percent sign for a percent sign", async () => {
    expect((await list({ promotionName: "%" })).rows).toEqual([]);
  });

  test("refuses a column or a page size that is not on the list (OP-57)", async () => {
    const wire = {
      PromotionName: "",
      PromotionId: 0,
      RewardType: "",
      RewardsId: "",
      RewardAmount: -1,
      PaymentMethodId: 0,
      RedeemDate: "",
      RewardAvailabledate: "",
      SortColumn: "RedeemedDate",
      SortOrder: "DESC",
      PageNo: 1,
      PageSize: 10,
      Year: 2026,
    };
    expect((await ben.sendWire(calls.listTaxation, wire)).status).toBe(200);
    for (const wrong of [{ SortColumn: "id; drop table" }, { PageSize: 1_000 }, { Year: "x" }]) {
      expect((await ben.sendWire(calls.listTaxation, { ...wire, ...wrong })).status).toBe(400);
    }
  });

  test("drops a line when its payment comes back, also after the year's end (OP-90)", async () => {
    const before = await list({ year: 2025 });
    const paid = await db.one<{ id: number; amountCents: number }>(sql`
      select id, amount_cents as "amountCents" from reward
      where banker_id = ${benId} and status_id = 11
        and redeemed_at >= '2025-01-02' and redeemed_at < '2025-12-30' limit 1`);
    expect(paid).toBeDefined();
    await db.run(sql`update reward set status_id = 12 where id = ${paid?.id}`);
    const after = await list({ year: 2025 });
    expect(after.rollupCents).toBe(before.rollupCents - (paid?.amountCents ?? 0));
    expect(after.totalCount).toBe(before.totalCount - 1);
  });
});

describe("the lists beside it", () => {
  test("reward types are RW and AD (CALL-48)", async () => {
    expect((await ben.send(calls.listRewardTypes, {})).body).toEqual({
      Data: [
        { value: "RW", label: "Reward" },
        { value: "AD", label: "Adjustment" },
      ],
    });
  });

  test("years are those with rows and the current one, newest first (CALL-51, TAX-01)", async () => {
    const years = (await ben.send(calls.listTaxYears, {})).value().map(({ value }) => value);
    const kept = await db.rows<{ year: string }>(sql`
      select distinct extract(year from redeemed_at at time zone 'America/New_York')::text as year
      from reward where banker_id = ${benId} and status_id in (6, 7, 8, 9, 10, 11)`);
    expect(kept.length).toBeGreaterThan(1);
    const expected = new Set(["2026", ...kept.map(({ year: one }) => one)]);
    expect(years).toEqual([...expected].sort().reverse());
    const iris = await portal.signIn("eve");
    expect((await iris.send(calls.listTaxYears, {})).value()).toEqual([
      { value: "2026", label: "2026" },
    ]);
  });
});

describe("the year statement", () => {
  test.each(personas.map(({ key }) => key))(
    "of %s equals the taxation history to the cent in every year",
    async (key) => {
      const browser = await portal.signIn(key);
      const years = (await browser.send(calls.listTaxYears, {})).value();
      for (const { value } of years) {
        const ofYear = Number(value);
        const page = await browser.send(calls.listTaxation, { ...asked, year: ofYear });
        const statement = (await browser.send(calls.getYearStatement, { year: ofYear })).value();
        const { rollupCents, totalCount } = page.value();
        expect(statement.totalCents).toBe(rollupCents);
        expect(statement.totalCents).toBe(sum(statement.rows));
        expect(statement.rewardCount).toBe(totalCount);
      }
    },
  );

  test("tells threshold, expectation and mailing day of the year", async () => {
    const of2025 = (await ben.send(calls.getYearStatement, { year: 2025 })).value();
    expect(of2025).toMatchObject({ thresholdCents: 60_000, mailedBy: "2026-01-31" });
    expect(of2025.is1099Expected).toBe(of2025.totalCents >= 60_000);
    const of2026 = (await ben.send(calls.getYearStatement, { year })).value();
    expect(of2026).toMatchObject({ thresholdCents: 60_000, mailedBy: "2027-01-31" });
  });

  test("previews the 1099 with a truncated number, and not without a W-9", async () => {
    const { preview, totalCents } = (await ben.send(calls.getYearStatement, { year })).value();
    expect(preview).toMatchObject({ recipientName: "Ben Carter", otherIncomeCents: totalCents });
    expect(preview?.recipientTaxId).toMatch(/^\*{5}\d{4}$/);
    const iris = await portal.signIn("iris");
    expect((await iris.send(calls.getYearStatement, { year })).value().preview).toBeNull();
  });
});
