import { buildApp } from "@portal/server/app/build-app.ts";
import { type Config, readConfig } from "@portal/server/app/config.ts";
import { openServices } from "@portal/server/app/open-services.ts";
import type { Database } from "@portal/server/kernel/db.ts";
import { appRole } from "@portal/server/kernel/grants.ts";
import { openPg } from "@portal/server/kernel/pg-db.ts";
import { sql } from "@portal/server/kernel/sql.ts";
import { silentLog } from "@portal/server/kernel/testing/silent-log.ts";
import { type HotCall, hotCalls, type Known, type Role } from "./hot-calls.ts";
import { recording, type Statement } from "./recording.ts";
import { productionEnv } from "./server-process.ts";
import { type Signed, signIn } from "./sessions.ts";
import type { World } from "./world.ts";
import { fixedInstitution, widestInstitutionId } from "./world-plan.ts";

/** A hot call as it was made once: who asked, what the database was asked, what was answered. */
export interface RecordedCall extends HotCall {
  headers: Record<string, string>;
  renew: Signed["renew"];
  statements: Statement[];
  body: string;
  contentType: string;
}

const firstBankerIds: Record<Role, number> = { administrator: 0, portfolio: 1, banker: 5 };

/** The same server in this process, over a database that writes down what it is asked. */
export async function recordCalls(
  world: World,
  reach: "fixed" | "widest" = "fixed",
): Promise<RecordedCall[]> {
  const config = readConfig(productionEnv(world.url, 0, "."));
  const plain = openPg({ url: world.url, role: appRole, onLost: () => {} });
  const { database, seen } = recording(plain);
  const services = await openServices({ config, database, log: silentLog });
  const app = await buildApp(services);
  try {
    const first = await firstBankerOf(
      plain,
      reach === "fixed" ? fixedInstitution.id : widestInstitutionId,
    );
    const signed = await signInRoles(plain, config, first);
    const known = await lookUp(plain, world, signed.banker.bankerId);
    const calls: RecordedCall[] = [];
    for (const hot of hotCalls(known)) {
      const { headers, renew } = signed[hot.role];
      seen.length = 0;
      const answer = await app.inject({
        method: hot.call.method,
        url: hot.call.path,
        headers: { ...headers, "content-type": "application/json" },
        payload: JSON.stringify(hot.wire),
      });
      if (answer.statusCode !== 200) throw new Error(`${hot.name}: ${answer.body}`);
      const contentType = String(answer.headers["content-type"]);
      calls.push({ ...hot, headers, renew, statements: [...seen], body: answer.body, contentType });
    }
    return calls;
  } finally {
    await services.jobs.stop();
    await app.close();
    await plain.close();
  }
}

async function firstBankerOf(db: Database, institutionId: number): Promise<number> {
  const row = await db.one<{ id: number }>(
    sql`select min(id) as id from banker where institution_id = ${institutionId}`,
  );
  return row?.id ?? 0;
}

async function signInRoles(
  db: Database,
  config: Config,
  firstBankerId: number,
): Promise<Record<Role, Signed>> {
  const roles = Object.keys(firstBankerIds) as Role[];
  const ids = roles.map((role) => firstBankerId + firstBankerIds[role]);
  const signed = await signIn(db, config, ids);
  return Object.fromEntries(roles.map((role, at) => [role, signed[at]])) as Record<Role, Signed>;
}

async function lookUp(db: Database, { today }: World, bankerId: number): Promise<Known> {
  const row = await db.one<{ rewardId: string; promotionId: number }>(sql`
    select r.id::text as "rewardId",
      (select promotion_id from reward where banker_id = ${bankerId}
        order by available_on desc limit 1) as "promotionId"
      from reward r where r.banker_id = ${bankerId} and r.status_id = 11
     order by r.id desc limit 1`);
  if (!row) throw new Error("the banker of the data set has no paid reward");
  return { today, ...row };
}
