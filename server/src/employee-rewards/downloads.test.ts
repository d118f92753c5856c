import {
  downloadOfficers,
  downloadRewards,
  listRewards,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { exportLeaderboard } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { describe, expect, test, vi } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { exportLeaseMs, takeExportLease } from "#kernel/export-lease.ts";
import { raw, sql } from "#kernel/sql.ts";

const portal = await testPortal({ env: { EXPORT_ROWS_MAX: "25000" } });
const { db } = portal.services;
const fay = await portal.signIn("fay");
const origin = await portal.app.listen({ host: "127.0.0.1", port: 0 });
const asFay = { identity: { accountMode: "001" } };
await db.run(
  raw(`insert into reward (banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
                           fulfilled_on, available_on, expires_on)
       select b.id, 1, b.portfolio_id, 1, 100 + n, date '2026-03-01', date '2026-03-01',
              date '2026-09-01'
       from banker b, generate_series(1, 20000) n where b.employee_id = '730902'`),
);

describe("one download at a time", () => {
  const lease = async () =>
    takeExportLease(
      portal.services,
      (await db.one<{ id: number }>(
        sql`select id from banker where employee_id = ${personaOf("fay").employeeId}`,
      ))!.id,
    );

  /** Answers when the first bytes are there; the rest is still being written. */
  const begin = (signal?: AbortSignal) =>
    fetch(`${origin}${downloadRewards.path}`, {
      method: "POST",
      ...(signal ? { signal } : {}),
      headers: {
        authorization: `Bearer ${fay.cookies.get("accessToken")}`,
        "content-type": "application/json",
      },
      body: "{}",
    });

  test("refuses the second of two at once with the OOPS text and when to come again", async () => {
    const first = await begin();
    expect(first.status).toBe(200);
    expect(await fay.sendWire(downloadOfficers, {}, asFay)).toMatchObject({
      status: 429,
      body: { error: commonMessages.failureText },
      headers: { "retry-after": "60" },
    });
    expect(((await first.json()) as { Data: unknown[] }).Data.length).toBeGreaterThan(20_000);
    expect((await fay.sendWire(downloadOfficers, {}, asFay)).status).toBe(200);
  });

  test("is counted for each banker apart, and for every kind of download together", async () => {
    const held = await lease();
    const year = { year: 2026 };
    expect((await fay.send(exportLeaderboard, year, asFay)).status).toBe(429);
    const gil = await portal.signIn("gil");
    expect((await gil.send(exportLeaderboard, year)).status).toBe(200);
    await held.release();
    expect((await fay.send(exportLeaderboard, year, asFay)).status).toBe(200);
  });

  test("is free again a minute after the process that held it has died", async () => {
    const lost = await lease();
    portal.services.clock.advance(exportLeaseMs - 1);
    expect((await fay.sendWire(downloadOfficers, {}, asFay)).status).toBe(429);
    portal.services.clock.advance(1);
    expect((await fay.sendWire(downloadOfficers, {}, asFay)).status).toBe(200);
    // The one that was thought dead comes back and must not end the lease of another.
    const other = await lease();
    await lost.release();
    await expect(lease()).rejects.toMatchObject({ code: "too-many" });
    await other.release();
  });

  test("stays taken for as long as rows are written", async () => {
    const long = await lease();
    portal.services.clock.advance(exportLeaseMs / 2);
    await long.renew();
    portal.services.clock.advance(exportLeaseMs - 1);
    await expect(lease()).rejects.toMatchObject({ code: "too-many" });
    await long.release();
  });

  test("is given back when the download fails, and when its reader goes away", async () => {
    expect((await fay.sendWire(downloadOfficers, { SortColumn: "no" }, asFay)).status).toBe(400);
    const leaving = new AbortController();
    expect((await begin(leaving.signal)).status).toBe(200);
    leaving.abort();
    await vi.waitFor(async () => (await lease()).release(), { timeout: 50_000 });
  });
});

describe("a download", () => {
  test("of 20,000 rows is streamed whole, in the list's order, with its total (CALL-34)", async () => {
    const wire = { SortColumn: "RewardEarned", SortOrder: "ASC", Pageno: 1, Pagesize: -1 };
    const answer = await fay.sendWire(downloadRewards, wire, asFay);
    expect(answer.status).toBe(200);
    const { Data, TotalCount } = answer.body as {
      Data: { RewardID: string }[];
      TotalCount: number;
    };
    expect(TotalCount).toBeGreaterThan(20_000);
    expect(Data).toHaveLength(TotalCount);
    expect(answer.headers["portal-total-count"]).toBe(String(TotalCount));
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(new Set(Data.map((row) => row.RewardID)).size).toBe(TotalCount);
    const listed = await fay.sendWire(listRewards, { ...wire, Pageno: 200, Pagesize: 100 }, asFay);
    expect((listed.body as { Data: unknown[] }).Data).toEqual(Data.slice(19_900, 20_000));
    expect(answer.value()).toBeDefined();
  });

  test("keeps a line of how many rows left", async () => {
    const line = await db.one(sql`select object, detail->>'rows' as rows from audit_event
      where action = 'export' order by id desc limit 1`);
    expect(line).toMatchObject({ object: "rewards", rows: expect.stringMatching(/^20\d{3}$/) });
  });

  test("of nothing is an empty list", async () => {
    const answer = await fay.sendWire(downloadRewards, { RewardID: "1" }, asFay);
    expect(answer.body).toEqual({ Data: [], TotalCount: 0 });
  });

  test("of the summary holds all officers of the filter (CALL-33)", async () => {
    const answer = await fay.sendWire(downloadOfficers, { OfficerName: "Carter", Pagesize: -1 });
    expect(answer.body).toMatchObject({ Data: [{ OfficerName: "Carter, Ben" }], TotalCount: 1 });
  });

  test("over the maximum is refused with a sentence (OP-59)", async () => {
    await db.run(
      raw(`insert into reward (banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
                               fulfilled_on, available_on, expires_on)
           select banker_id, institution_id, portfolio_id, promotion_id, amount_cents, fulfilled_on,
                  available_on, expires_on from reward where promotion_id = 1 limit 9000`),
    );
    const answer = await fay.sendWire(downloadRewards, {}, asFay);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain("at most 25,000 records");
  });
});
