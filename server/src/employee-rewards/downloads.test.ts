import {
  downloadOfficers,
  downloadRewards,
  listRewards,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { raw, sql } from "#kernel/sql.ts";

const portal = await testPortal({ env: { EXPORT_ROWS_MAX: "25000" } });
const { db } = portal.services;
const fay = await portal.signIn("fay");
const asFay = { identity: { accountMode: "001" } };
await db.run(
  raw(`insert into reward (banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
                           fulfilled_on, available_on, expires_on)
       select b.id, 1, b.portfolio_id, 1, 100 + n, date '2026-03-01', date '2026-03-01',
              date '2026-09-01'
       from banker b, generate_series(1, 20000) n where b.employee_id = '730902'`),
);

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
