import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type IsoDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { readXlsx } from "hucre/xlsx";
import { afterAll, describe, expect, test } from "vitest";
import type { Db } from "#kernel/db.ts";
import { type Sql, sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { findBreaches } from "#ledger/find-breaches.ts";
import { queueWaitingPayouts } from "#payouts/queue-waiting-payouts.ts";
import { checkRollups } from "#rewards/check-rollups.ts";
import { statementDifferences } from "#taxation/testing/statement-differences.ts";
import { contradictions, firstMoment, screens } from "./testing/world-facts.ts";
import { seedWorld } from "./world.ts";

const { db, jobs, clock, vault } = await testServices();
const dataFolder = await mkdtemp(path.join(os.tmpdir(), "portal-world-"));
afterAll(() => rm(dataFolder, { recursive: true, force: true }));
// A world takes some seconds, and many more on a busy machine.
const timeoutMs = 300_000;

const rolledBack = new Error("rolled back");

/** As it was before anybody was seeded: the tables with what the migrations put into them. */
async function emptyOut(tx: Db): Promise<void> {
  // Tables that keep their rows have a trigger against truncation, among others.
  const guards = (what: "disable" | "enable") => `do $$
    declare guarded regclass;
    begin
      for guarded in select distinct tgrelid::regclass from pg_trigger where tgtype & 32 > 0 loop
        execute format('alter table %s ${what} trigger user', guarded);
      end loop;
    end $$;`;
  await tx.script(`${guards("disable")}
    create temporary table house_account on commit drop as
      select kind from ledger_account where banker_id is null;
    truncate institution, promotion, mfa_exclusion, banner, sales_tip, survey_question,
      ledger_transfer, routing_number cascade;
    insert into ledger_account (kind) select kind from house_account;
    drop table house_account;
    delete from tax_year_parameter where year > 2026;
    ${guards("enable")}`);
}

/** Shows the world of that day to the checks and leaves the database as it was. */
async function inWorldOf(today: IsoDay, look: (world: Db) => Promise<void>): Promise<void> {
  const seedAndLook = (owner: Db) =>
    owner.tx(async (tx) => {
      await emptyOut(tx);
      await seedWorld(tx, today, { dataFolder, vault });
      await queueWaitingPayouts({ jobs, clock }, tx);
      await look(tx);
      throw rolledBack;
    });
  await asOwner(db, async (owner) => {
    await seedAndLook(owner).catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  });
}

async function column(world: Db, query: Sql): Promise<unknown[]> {
  return (await world.rows<{ value: unknown }>(query)).map(({ value }) => value);
}

const checksum = async (world: Db) =>
  (
    await world.one<{ sum: string }>(
      sql`select md5(string_agg(r::text, '' order by id)) as sum from reward r`,
    )
  )?.sum;

const days = ["2026-12-31", "2027-01-02", "2028-02-29"] as const satisfies readonly IsoDay[];
const sums = new Map<IsoDay, string | undefined>();

describe.each(days)("the demo world of %s", (today) => {
  test(
    "leaves no screen empty, contradicts itself nowhere and adds up",
    { timeout: timeoutMs },
    () =>
      inWorldOf(today, async (world) => {
        sums.set(today, await checksum(world));
        for (const [screen, query, expected] of screens(today)) {
          expect.soft(await column(world, query), screen).toEqual(expected);
        }
        for (const [sentence, query] of contradictions(today)) {
          expect.soft((await column(world, query)).slice(0, 3), sentence).toEqual([]);
        }
        expect(await checkRollups(world)).toEqual([]);
        for (const year of [yearOf(today), yearOf(today) - 1]) {
          expect(await statementDifferences(world, year)).toEqual([]);
        }
        // Jobs are due by the real clock and this world lives in another year: I9 says nothing.
        const breaches = await findBreaches(world, new Date(firstMoment(today)));
        expect(breaches.filter(({ id }) => id !== "I9")).toEqual([]);
        const [rewards] = await column(world, sql`select count(*) as value from reward`);
        expect(rewards).toBeGreaterThan(10_000);
        expect(rewards).toBeLessThan(30_000);
      }),
  );
});

describe("the demo world of a day", () => {
  test("is the same when it is made again", { timeout: timeoutMs }, async () => {
    const [day] = days;
    await inWorldOf(day, async (world) => {
      expect(await checksum(world)).toBe(sums.get(day));
    });
    expect(sums.get(day)).toBeDefined();
  });

  test("has ranking files that open as spreadsheets and hold the ranking", async () => {
    const names = await readdir(path.join(dataFolder, "files"));
    expect(names).toContain("rankings-prairie-union-bank-annual-2026.xlsx");
    for (const name of ["prairie-union-bank-annual-2026", "lakeshore-community-bank-q4-2026"]) {
      const file = path.join(dataFolder, "files", `rankings-${name}.xlsx`);
      const rows = (await readXlsx(await readFile(file))).sheets[0]?.rows ?? [];
      expect(rows[0]).toEqual(["Ranking", "Banker Name", "Location Code", "Rewards Earned"]);
      expect(rows[1]?.[0]).toBe(1);
      expect(rows.length).toBeGreaterThan(20);
      const earned = rows.slice(1).map((row) => Number(row[3]));
      expect(earned).toEqual([...earned].sort((one, other) => other - one));
    }
  });
});
