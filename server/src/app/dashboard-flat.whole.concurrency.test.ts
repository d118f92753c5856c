import { getBalances, getProjection } from "@portal/contract/dashboard/dashboard.wire.ts";
import { getLeaderboard, listPromotions } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { expect, test, vi } from "vitest";
import { dashboardRoutes } from "#dashboard/dashboard.routes.ts";
import type { Database, Db } from "#kernel/db.ts";
import { type Sql, sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { leaderboardRoutes } from "#leaderboard/leaderboard.routes.ts";
import { rebuildRollups } from "#rewards/rewards.public.ts";
import { contextOf, readBanker } from "./testing/random-world.ts";

// Plans and block counts are PostgreSQL's own; the embedded database has other sizes.
const services = await testServices();
const { db } = services;
const bankersEach = 300;

/** As many bankers in each of these institutions, eight rewards a year, promotions of the year. */
async function fill(owner: Database, { institutions, years }: Growth): Promise<void> {
  await owner.run(sql`
    insert into promotion (id, name, starts_on, ends_on)
    select year * 10 + n, 'Promotion ' || year || ' ' || n, make_date(year, 1, 1),
           make_date(year, 12, 31)
      from unnest(${years}::int[]) year, generate_series(1, 4) n`);
  await owner.run(sql`
    insert into banker (institution_id, portfolio_id, location_id, business_unit, employee_id,
      first_name, last_name, email)
    select p.institution_id, p.id, (select min(id) from location where portfolio_id = p.id),
           p.business_unit, 'E' || n, 'First' || n, 'Last' || n, 'x@example.test'
      from generate_series(1, ${bankersEach}::int) n, portfolio p
     where p.id in (select min(id) from portfolio where institution_id = any(${institutions})
                     group by institution_id)
    on conflict do nothing`);
  await owner.run(sql`
    insert into reward (banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
      fulfilled_on, available_on, expires_on)
    select b.id, b.institution_id, b.portfolio_id, year * 10 + 1 + n % 4, 100 + (b.id * n) % 99000,
           day, day, day + 180
      from unnest(${years}::int[]) year, generate_series(0, 7) n, banker b,
           lateral (select make_date(year, 1 + n / 2, 1 + b.id % 28) as day) d
     where b.institution_id = any(${institutions}) and b.employee_id like 'E%'`);
  await owner.tx((tx) => rebuildRollups(tx));
}

interface Growth {
  institutions: number[];
  years: number[];
}

const grow = (growth: Growth) =>
  asOwner(db, async (owner) => {
    await owner.script("alter table reward disable trigger user");
    await fill(owner, growth);
    await owner.script("alter table reward enable trigger user");
    await vi.waitFor(() => expectSwept(owner), { timeout: 60_000, interval: 200 });
  });

/**
 * While anybody is at work in the database (autovacuum, on a busy machine) a sweep leaves rows that
 * not everybody may see yet, and an index alone would not answer for them.
 */
async function expectSwept(owner: Database): Promise<void> {
  await owner.script("vacuum analyze");
  const left = await owner.rows(sql`
    select relname from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`);
  expect(left).toEqual([]);
}

interface Plan {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  Plans?: Plan[];
}
interface Explained {
  Plan: Plan & { "Shared Hit Blocks": number; "Shared Read Blocks": number };
}

/** A database that explains every statement before it answers it. */
function explaining(seen: Explained[]): Db {
  const explain = async (query: Sql) => {
    const row = await db.one<{ "QUERY PLAN": [Explained] }>(
      sql`explain (analyze, buffers, format json) ${query}`,
    );
    seen.push((row as { "QUERY PLAN": [Explained] })["QUERY PLAN"][0]);
  };
  return {
    ...db,
    rows: async (query) => explain(query).then(() => db.rows(query)),
    one: async (query) => explain(query).then(() => db.one(query)),
  };
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const blocksOf = (seen: Explained[]) =>
  seen.reduce((sum, { Plan: p }) => sum + p["Shared Hit Blocks"] + p["Shared Read Blocks"], 0);

async function ask(call: AnyCall, request: object): Promise<Explained[]> {
  const seen: Explained[] = [];
  const route = [...dashboardRoutes, ...leaderboardRoutes].find((one) => one.call === call);
  const caller = await readBanker(db, { institutionId: 3, employeeId: "E150" });
  const context = contextOf({ ...services, db: explaining(seen) }, caller);
  await route?.answer(context, request as never);
  return seen;
}

const halves = { withRankings: true, withTiers: true };
const questions: [name: string, call: AnyCall, request: object][] = [
  ["promotions", listPromotions, {}],
  ["balances", getBalances, {}],
  ["projection", getProjection, {}],
  ["leaderboard", getLeaderboard, { promotionId: null, ...halves }],
  ["one promotion", getLeaderboard, { promotionId: 20_261, ...halves }],
];

async function blocksByQuestion(): Promise<Record<string, number>> {
  const blocks: Record<string, number> = {};
  for (const [name, call, request] of questions) blocks[name] = blocksOf(await ask(call, request));
  return blocks;
}

test("the dashboard touches as much of the database with forty times the rewards", async () => {
  await grow({ institutions: [3], years: [2026] });
  const few = await blocksByQuestion();
  await grow({ institutions: [3, 4, 5, 6, 7, 8, 9, 10], years: [2021, 2022, 2023, 2024, 2025] });
  const many = await blocksByQuestion();
  const { count } = (await db.one<{ count: number }>(sql`select count(*) from reward`)) ?? {};
  expect(count).toBeGreaterThan(40 * bankersEach * 8);
  // A deeper index costs a block more on each way down, and last year has rewards now.
  for (const [name] of questions) {
    expect(many[name], `${name}: ${few[name]} blocks`).toBeLessThan(1.5 * (few[name] ?? 0) + 10);
  }
}, 120_000);

test("the leaderboard of one promotion is read from the index alone", async () => {
  const seen = await ask(getLeaderboard, { promotionId: 20_261, ...halves });
  const nodes = seen.flatMap(({ Plan: plan }) => nodesOf(plan));
  const onRewards = nodes.filter((node) => node["Relation Name"] === "reward");
  expect(onRewards.length).toBeGreaterThan(0);
  for (const node of onRewards) {
    expect(node).toMatchObject({
      "Node Type": "Index Only Scan",
      "Index Name": "reward_i_promotion",
    });
  }
});

test("the leaderboard of all promotions reads no reward at all", async () => {
  const seen = await ask(getLeaderboard, { promotionId: null, ...halves });
  const nodes = seen.flatMap(({ Plan: plan }) => nodesOf(plan));
  expect(nodes.filter((node) => node["Relation Name"] === "reward")).toEqual([]);
});
