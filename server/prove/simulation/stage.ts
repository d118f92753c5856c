import type { Database } from "#kernel/db.ts";
import { openPg } from "#kernel/pg-db.ts";
import { sql } from "#kernel/sql.ts";
import { openAsService, type PostgresGround } from "../testing/postgres-ground.ts";

/** Where lives are played one after the other: one database, emptied between them. */
export interface Stage {
  database: Database;
  /** A connection of its own for the checks, which are asked over and over. */
  checker: Database;
  empty(): Promise<void>;
  close(): Promise<void>;
}

// Planned once: for tables this small the planning costs more than the answer.
const planOnce = `do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
end $$`;

export async function openStage(ground: PostgresGround): Promise<Stage> {
  const url = await ground.create();
  const owner = openPg({ url, connectionsMax: 1, onLost: () => {} });
  await owner.script(planOnce);
  const database = openAsService(url, 3);
  const checker = openAsService(url, 1);
  return {
    database,
    checker,
    async empty() {
      await owner.run(sql`select pristine.restore()`);
    },
    async close() {
      for (const each of [database, checker, owner]) await each.close();
      await ground.drop(url);
    },
  };
}
