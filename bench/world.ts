import { rm } from "node:fs/promises";
import path from "node:path";
import { type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Database } from "@portal/server/kernel/db.ts";
import { prepareDatabase } from "@portal/server/kernel/prepare-database.ts";
import { raw, sql } from "@portal/server/kernel/sql.ts";
import { silentLog } from "@portal/server/kernel/testing/silent-log.ts";
import { rebuildRollups } from "@portal/server/rewards/rewards.public.ts";
import { moveCounters, withoutRewardGuards } from "@portal/server/seed/seed.store.ts";
import { asOwner, type BenchPostgres, cacheFolder, dropDatabase, hasDatabase } from "./postgres.ts";
import { worldTables, writeLines } from "./world-files.ts";
import { planWorld } from "./world-plan.ts";

const keptDaysMax = 20;
const dayMs = 86_400_000;

export interface World {
  /** The database's name. */
  name: string;
  url: string;
  rewardCount: number;
  /** The day on which it was made, as the programme counts days. */
  today: IsoDay;
}

const worldName = (rewardCount: number) => `bench_${rewardCount}`;

/**
 * A data set of so many rewards, made once and kept. It is made anew when migrations were added or
 * when it has grown so old that what was available in it begins to run out.
 */
export async function openWorld(
  postgres: BenchPostgres,
  rewardCount: number,
  say: (text: string) => void,
): Promise<World> {
  const name = worldName(rewardCount);
  const url = postgres.urlOf(name);
  const today = programmeDay(new Date());
  if (await hasDatabase(postgres, name)) {
    const madeOn = await madeOnOf(url);
    if (madeOn && Date.parse(today) - Date.parse(madeOn) < keptDaysMax * dayMs) {
      await asOwner(url, (owner) => prepareDatabase(owner, silentLog));
      return { name, url, rewardCount, today: madeOn };
    }
  }
  say(`making ${rewardCount.toLocaleString("en-US")} rewards (kept for the next run) …`);
  await dropDatabase(postgres, name);
  await asOwner(postgres.urlOf("postgres"), (owner) => owner.run(raw(`create database ${name}`)));
  await asOwner(url, (owner) => fill(owner, { rewardCount, today, say }));
  return { name, url, rewardCount, today };
}

function madeOnOf(url: string): Promise<IsoDay | undefined> {
  return asOwner(url, async (owner) => {
    const table = await owner.one(sql`select from pg_tables where tablename = 'bench_world'`);
    if (!table) return undefined;
    const row = await owner.one<{ madeOn: IsoDay }>(
      sql`select made_on as "madeOn" from bench_world`,
    );
    return row?.madeOn;
  });
}

interface Filling {
  rewardCount: number;
  today: IsoDay;
  say: (text: string) => void;
}

async function fill(owner: Database, { rewardCount, today, say }: Filling): Promise<void> {
  await prepareDatabase(owner, silentLog);
  const plan = planWorld(rewardCount, today);
  await owner.tx(async (tx) => {
    await tx.script("set local synchronous_commit = off");
    await withoutRewardGuards(tx, async () => {
      for (const { table, columns, lines } of worldTables) {
        const file = path.join(cacheFolder, `${table}.${process.pid}.tsv`);
        const count = await writeLines(file, lines(plan));
        await tx.script(`copy ${table} (${columns}) from '${file}'`);
        await rm(file);
        say(`${table}: ${count.toLocaleString("en-US")}`);
      }
      say("indexes and foreign keys …");
    });
  });
  say("sums …");
  await rebuildRollups(owner);
  await moveCounters(owner).catch(() => {
    // Counters of tables that stay empty cannot be moved, and need not be.
  });
  await owner.script("vacuum analyze");
  await owner.script("create table bench_world (made_on date not null)");
  await owner.run(sql`insert into bench_world values (${today})`);
}
