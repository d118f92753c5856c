import type { PaymentListRequest, PaymentSortColumn } from "@portal/contract/payments/payments.ts";
import { listPayments } from "@portal/contract/payments/payments.wire.ts";
import { timeZoneHeader } from "@portal/contract/wire/time-zone.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { bankerIdOf } from "#payouts/testing/payout-world.ts";

const portal = await testPortal();
const { db } = portal.services;
const ben = await portal.signIn("ben");
const benId = bankerIdOf("ben");

const all: PaymentListRequest = {
  promotionName: null,
  promotionId: null,
  rewardId: null,
  amountCents: null,
  paymentMethodId: null,
  redeemedFrom: null,
  page: 0,
  pageSize: 100,
  sortColumn: "redeemedAt",
  sortOrder: "descending",
};
const list = async (request: Partial<PaymentListRequest> = {}, headers = {}) =>
  (await ben.send(listPayments, { ...all, ...request }, { headers })).value();
type Row = Awaited<ReturnType<typeof list>>["rows"][number];

describe("PaymentList", () => {
  test("lists all of the caller's rewards, newest redemption first, what waits last (CALL-45, ENT-23)", async () => {
    const { rows, totalCount } = await list();
    expect(totalCount).toBe(rows.length);
    expect(new Set(rows.map(({ statusId }) => statusId)).size).toBe(9);
    const dates = rows.map(({ redeemedAt }) => redeemedAt?.getTime() ?? -1);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const waiting = rows.find(({ statusId }) => statusId === 4);
    expect(waiting).toMatchObject({ paymentMethod: "", paymentMethodId: null, redeemedAt: null });
    const kept = await db.rows(sql`
      select r.id::text as "rewardId", p.name as "promotionName", r.amount_cents as "amountCents",
        case r.payment_method_id when 2 then 'Bank Account (ACH)' when 3 then 'Zelle' else '' end
          as "paymentMethod", r.payment_method_id as "paymentMethodId",
        r.redeemed_at as "redeemedAt", s.name as "statusName", s.id as "statusId"
      from reward r join promotion p on p.id = r.promotion_id
      join reward_status s on s.id = r.status_id where r.banker_id = ${benId} order by r.id`);
    expect(rows.toSorted((a, b) => Number(a.rewardId) - Number(b.rewardId))).toEqual(kept);
  });

  test("sends the total on the envelope and on every row", async () => {
    const { body } = await ben.send(listPayments, { ...all, pageSize: 10 });
    const { Data, TotalCount } = body as { Data: { TotalCount: number }[]; TotalCount: number };
    expect(Data).toHaveLength(10);
    expect(TotalCount).toBeGreaterThan(10);
    expect(new Set(Data.map((row) => row.TotalCount))).toEqual(new Set([TotalCount]));
  });

  test("goes page by page without a gap or a double", async () => {
    const whole = (await list()).rows.map(({ rewardId }) => rewardId);
    const paged: string[] = [];
    for (let page = 0; page * 10 < whole.length; page += 1) {
      paged.push(...(await list({ page, pageSize: 10 })).rows.map(({ rewardId }) => rewardId));
    }
    expect(paged).toEqual(whole);
  });

  test.each([
    ["promotionName", (row) => row.promotionName],
    ["rewardId", (row) => Number(row.rewardId)],
    ["amountCents", (row) => row.amountCents],
    ["paymentMethod", (row) => row.paymentMethodId],
    ["redeemedAt", (row) => row.redeemedAt?.getTime() ?? null],
    ["status", (row) => row.statusName],
  ] as [PaymentSortColumn, (row: Row) => string | number | null][])(
    "sorts by %s both ways, empty values last",
    async (column, of) => {
      for (const sortOrder of ["ascending", "descending"] as const) {
        const { rows } = await list({ sortColumn: column, sortOrder });
        const values = rows.map(of).filter((value) => value !== null);
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(sortOrder === "ascending" ? sorted : sorted.reverse());
        expect(rows.slice(values.length).every((row) => of(row) === null)).toBe(true);
      }
    },
  );

  test("filters by a part of the promotion's name, whatever its case", async () => {
    const { rows } = await list();
    const name = rows[0]!.promotionName;
    const part = name.slice(1, 6).toUpperCase();
    const found = await list({ promotionName: ` ${part} ` });
    const expected = rows.filter((row) => row.promotionName.toUpperCase().includes(part));
    expect(found.rows).toEqual(expected);
    expect((await list({ promotionName: "%" })).rows).toEqual([]);
  });

  test("filters by reward, amount and method exactly", async () => {
    const { rows } = await list();
    const one = rows.find(({ statusId }) => statusId === 12)!;
    expect((await list({ rewardId: one.rewardId })).rows).toEqual([one]);
    expect((await list({ rewardId: "abc" })).rows).toEqual([]);
    const ofAmount = rows.filter(({ amountCents }) => amountCents === one.amountCents);
    expect((await list({ amountCents: one.amountCents })).rows).toEqual(ofAmount);
    const toPerson = await list({ paymentMethodId: 3 });
    expect(toPerson.rows.every(({ paymentMethodId }) => paymentMethodId === 3)).toBe(true);
    expect(toPerson.totalCount).toBe(rows.filter((row) => row.paymentMethodId === 3).length);
  });

  test("a date takes the 24 hours from the instant sent, not a day of the server's (PAY-37)", async () => {
    const { rows } = await list();
    const { redeemedAt } = rows[0]!;
    const at = redeemedAt!.getTime();
    const found = async (from: number) =>
      (await list({ redeemedFrom: new Date(from) })).rows.some(
        (row) => row.rewardId === rows[0]!.rewardId,
      );
    const secondBefore = Math.floor(at / 1_000) * 1_000;
    expect(await found(secondBefore)).toBe(true);
    expect(await found(secondBefore + 1_000)).toBe(false);
    expect(await found(secondBefore - 86_399_000)).toBe(true);
    expect(await found(secondBefore - 86_401_000)).toBe(false);
  });

  test.each([
    ["", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"],
    ["", "2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"],
    ["America/Los_Angeles", "2026-03-07T08:00:00Z", "2026-03-08T08:00:00Z"],
    ["America/Los_Angeles", "2026-03-08T08:00:00Z", "2026-03-09T07:00:00Z"],
    ["America/Los_Angeles", "2026-10-31T07:00:00Z", "2026-11-01T07:00:00Z"],
    ["America/Los_Angeles", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z"],
    ["America/Phoenix", "2026-10-31T07:00:00Z", "2026-11-01T07:00:00Z"],
    ["America/Phoenix", "2026-11-01T07:00:00Z", "2026-11-02T07:00:00Z"],
  ])(
    "a date is the reader's whole day, in '%s' from %s to %s (PAY-10, PAY-37)",
    async (zone, from, until) => {
      const one = (await list()).rows.find(({ redeemedAt }) => redeemedAt !== null)!;
      const put = (at: Date | null) =>
        db.run(sql`update reward set redeemed_at = ${at} where id = ${Number(one.rewardId)}`);
      const isFound = async (ms: number) => {
        await put(new Date(ms));
        const headers = zone ? { [timeZoneHeader]: zone } : {};
        const { rows } = await list({ redeemedFrom: new Date(from) }, headers);
        return rows.some(({ rewardId }) => rewardId === one.rewardId);
      };
      const [first, next] = [Date.parse(from), Date.parse(until)];
      const found = [];
      for (const ms of [first - 1, first, next - 1, next]) found.push(await isFound(ms));
      await put(one.redeemedAt);
      expect(found).toEqual([false, true, true, false]);
    },
  );

  test("shows nobody else's, whatever identity is sent", async () => {
    const identity = { businessUnit: "0000", employeeId: "X" };
    expect((await ben.send(listPayments, all, { identity })).status).toBe(403);
  });
});
