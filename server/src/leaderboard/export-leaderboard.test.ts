import { exportLeaderboard } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { streamBatchRows } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

const portal = await testPortal();
const { db } = portal.services;
const newcomers = 2 * streamBatchRows + 100;

test("a promotion with more lines than are read at once is one list, and how many come is told before (LEAD-21)", async () => {
  await db.run(sql`
    with newcomer as (
      insert into banker (institution_id, portfolio_id, location_id, business_unit, employee_id,
        first_name, last_name, email)
      select b.institution_id, b.portfolio_id, b.location_id, b.business_unit, 'N' || n, 'Ned',
             'New', n || '@example.test'
        from banker b, generate_series(1, ${newcomers}::int) n where b.employee_id = '730902'
      returning id, institution_id, portfolio_id)
    insert into reward (banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
                        fulfilled_on, available_on, expires_on)
    select id, institution_id, portfolio_id, 1 + id % 2, id, date '2026-03-01', date '2026-03-01',
           date '2026-09-01' from newcomer`);
  const answer = await (await portal.signIn("fay")).send(exportLeaderboard, { year: 2026 });
  const sheets = answer.value();
  const lines = sheets.flat();
  expect(lines.length).toBeGreaterThan(newcomers);
  expect(answer.headers["portal-total-count"]).toBe(String(lines.length));
  const promotions = sheets.map((sheet) => new Set(sheet.map(({ promotionId }) => promotionId)));
  expect(promotions.map(({ size }) => size)).toEqual(sheets.map(() => 1));
  expect(new Set(promotions.map(([id]) => id)).size).toBe(sheets.length);
  for (const sheet of sheets) {
    const cents = sheet.map(({ earnedCents }) => earnedCents);
    expect(cents).toEqual(cents.toSorted((one, other) => other - one));
  }
});
