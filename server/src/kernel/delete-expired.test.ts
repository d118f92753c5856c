import { expect, test } from "vitest";
import { deleteExpired, type RetentionRule } from "./delete-expired.ts";
import { sql } from "./sql.ts";
import { testServices } from "./testing/test-services.ts";

const services = await testServices();
const { db, clock } = services;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

async function addBanker(): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    with place as (
      insert into institution (name) values ('Retention Bank') returning id
    ), unit as (
      insert into portfolio (institution_id, business_unit, name)
      select id, 'RET01', 'Retention' from place returning id, institution_id
    ), branch as (
      insert into location (portfolio_id, code) select id, '1' from unit returning id
    )
    insert into banker (institution_id, portfolio_id, location_id, business_unit, employee_id,
      first_name, last_name, email)
    select unit.institution_id, unit.id, branch.id, 'RET01', 'E1', 'Rea', 'Old', 'rea@bank.example'
    from unit, branch returning id`);
  return row!.id;
}

async function addSession(bankerId: number, daysOld: number): Promise<string> {
  const at = daysAgo(daysOld);
  const row = await db.one<{ id: string }>(sql`
    insert into session (banker_id, issuer, subject, claim_hash, claim_expires_at, created_at,
      last_activity_at, expires_at)
    values (${bankerId}, 'i', 's', ${Buffer.from(String(daysOld))}, ${at}, ${at}, ${at}, ${at})
    returning id`);
  return row!.id;
}

test("deletes codes after 30 days, sessions after 90 and counts after 2, and nothing sooner", async () => {
  const bankerId = await addBanker();
  await addSession(bankerId, 91);
  const kept = await addSession(bankerId, 89);
  for (const days of [31, 29]) {
    await db.run(sql`
      insert into verification_code (session_id, banker_id, purpose, code_mac, sent_at, expires_at)
      values (${kept}, ${bankerId}, 'sign-on', ${Buffer.from("x")}, ${daysAgo(days)},
        ${daysAgo(days)})`);
  }
  await db.run(sql`
    insert into rate_bucket values ('old', ${daysAgo(3)}, 1), ('new', ${daysAgo(1)}, 1)`);

  await services.jobs.send(db, "delete-expired", {});
  expect(await services.jobs.drain()).toEqual({ done: 1, failed: 0 });
  const left = await db.one(sql`
    select (select count(*) from session where banker_id = ${bankerId}) as sessions,
      (select count(*) from verification_code where banker_id = ${bankerId}) as codes,
      (select string_agg(key, ',') from rate_bucket) as counts`);
  expect(left).toEqual({ sessions: 1, codes: 1, counts: "new" });
});

test("goes on in steps until nothing old is left", async () => {
  await db.run(sql`
    insert into rate_bucket select 'many' || n, ${daysAgo(3)}, 1 from generate_series(1, 5001) n`);
  const rules: RetentionRule[] = [{ table: "rate_bucket", keptDays: 2, since: sql`window_start` }];
  expect(await deleteExpired(services, rules)).toBe(5_001);
});
