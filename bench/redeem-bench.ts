import { redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { buildApp } from "@portal/server/app/build-app.ts";
import { readConfig } from "@portal/server/app/config.ts";
import { openServices } from "@portal/server/app/open-services.ts";
import { systemClock } from "@portal/server/kernel/clock.ts";
import { appRole } from "@portal/server/kernel/grants.ts";
import { openPg } from "@portal/server/kernel/pg-db.ts";
import { raw, sql } from "@portal/server/kernel/sql.ts";
import { silentLog } from "@portal/server/kernel/testing/silent-log.ts";
import { openDemoMailbox } from "@portal/server/ports/demo-mailbox.ts";
import type { Bench, BenchOptions, BenchRow } from "./bench.ts";
import { countedBurst, inTurns, openAskers, requestBytes } from "./burst.ts";
import { atLeast, median, medianRatio, rounded } from "./figures.ts";
import { findPgbench, pgbench, pgbenchMissing } from "./pgbench.ts";
import { asOwner, type BenchPostgres, openPostgres } from "./postgres.ts";
import { recording } from "./recording.ts";
import { type RecordedRedemption, redeemScript, sessionIdOf } from "./redeem-script.ts";
import { firstRewardOf, makeRedeemWorld, type RedeemWorld, rewardsEach } from "./redeem-world.ts";
import { productionEnv, type Running, startServer } from "./server-process.ts";
import { type Signed, signIn } from "./sessions.ts";

const clients = 8;
const goal = 0.5;

const bodyOf = (bankerId: number) => {
  const ids = Array.from({ length: rewardsEach }, (_, n) => firstRewardOf(bankerId) + n);
  return JSON.stringify({ pRewardId: ids.join(","), pPaymentMethodID: 2 });
};

/** One redemption through the server in this process; what it asked, with the values' types. */
async function recordRedemption(world: RedeemWorld, signed: Signed): Promise<RecordedRedemption> {
  const config = readConfig(productionEnv(world.url, 0, "."));
  const plain = openPg({ url: world.url, role: appRole, onLost: () => {} });
  const { database, seen } = recording(plain);
  const services = await openServices({ config, database, log: silentLog });
  const app = await buildApp(services);
  try {
    seen.length = 0;
    const answer = await app.inject({
      method: redeemRewards.method,
      url: redeemRewards.path,
      headers: { ...signed.headers, "content-type": "application/json" },
      payload: bodyOf(signed.bankerId),
    });
    if (!answer.body.includes("Success")) throw new Error(`not redeemed: ${answer.body}`);
    const statements = [];
    for (const { text, values } of [...seen]) {
      statements.push({ text, values, types: await typesOf(world.url, text) });
    }
    return { bankerId: signed.bankerId, sessionId: sessionIdOf(signed.bankerId), statements };
  } finally {
    await services.jobs.stop();
    await app.close();
    await plain.close();
  }
}

function typesOf(url: string, text: string): Promise<string[]> {
  if (!text.includes("$1")) return Promise.resolve([]);
  return asOwner(url, (owner) =>
    owner.tx(async (tx) => {
      await tx.script(`prepare asked as ${text}`);
      const row = await tx.one<{ types: string[] }>(
        sql`select parameter_types::text[] as types from pg_prepared_statements`,
      );
      await tx.script("deallocate asked");
      return row?.types ?? [];
    }),
  );
}

interface Sides {
  postgres: BenchPostgres;
  world: RedeemWorld;
  ours: Running;
  script: string;
  pgbenchBin: string;
}

/** Both sides take bankers from the same list, so that nobody redeems what is redeemed already. */
async function compare(sides: Sides, signed: readonly Signed[], perBurst: number, rounds: number) {
  const { ours, postgres, world, script, pgbenchBin } = sides;
  let used = 0;
  const askers = openAskers(ours.port, clients);
  const own = async () => {
    const taken = signed.slice(used, used + perBurst);
    used += perBurst;
    const requests = taken.map(({ bankerId, headers }) =>
      requestBytes({
        port: ours.port,
        method: redeemRewards.method,
        path: redeemRewards.path,
        headers,
        body: bodyOf(bankerId),
      }),
    );
    const { answers, tookMs } = await countedBurst({
      askers,
      next: () => requests.pop(),
      ms: 60_000,
    });
    return (answers / tookMs) * 1_000;
  };
  const bare = () => {
    const each = perBurst / clients;
    const base = (signed[used]?.bankerId ?? 0) - 1;
    used += perBurst;
    const variables = { base, each, i: 0 };
    const { socketFolder } = postgres;
    const wanted = { socketFolder, database: world.name, script, clients };
    return pgbench(pgbenchBin, { ...wanted, transactions: each, variables });
  };
  const figures = await inTurns([own, bare], rounds);
  for (const asker of askers) asker.close();
  return { own: figures[0] ?? [], bare: figures[1] ?? [], used };
}

async function countRedemptions(url: string): Promise<number> {
  return asOwner(url, async (owner) => {
    const row = await owner.one<{ count: number }>(raw("select count(*) from redemption"));
    return row?.count ?? 0;
  });
}

async function run({ isQuick, say }: BenchOptions): Promise<BenchRow[]> {
  const pgbenchBin = findPgbench();
  if (!pgbenchBin) throw new Error(pgbenchMissing);
  const rounds = isQuick ? 3 : 6;
  const perBurst = (isQuick ? 50 : 200) * clients;
  const postgres = await openPostgres();
  const mailbox = await openDemoMailbox(systemClock);
  try {
    say("making bankers who can redeem …");
    const world = await makeRedeemWorld(postgres, perBurst * 2 * (rounds + 1) + 1);
    const config = readConfig(productionEnv(world.url, 0, "."));
    const ids = Array.from({ length: world.bankerCount }, (_, n) => world.firstBankerId + n);
    const signed = await asOwner(world.url, (owner) => signIn(owner, config, ids, sessionIdOf));
    const [first, ...others] = signed;
    if (!first) throw new Error("nobody can redeem");
    const recorded = await recordRedemption(world, first);
    const ours = await startServer(world.url, { SMTP_URL: mailbox.url });
    try {
      const sides = { postgres, world, ours, script: redeemScript(recorded), pgbenchBin };
      await compare(sides, others.slice(0, perBurst * 2), perBurst, 1);
      const { own, bare, used } = await compare(
        sides,
        others.slice(perBurst * 2),
        perBurst,
        rounds,
      );
      const done = await countRedemptions(world.url);
      const asked = used + perBurst * 2 + 1;
      if (done !== asked) throw new Error(`${asked} were to be redeemed, ${done} were`);
      const ratio = medianRatio(own, bare);
      const figures = {
        statements: recorded.statements.length,
        "transactions/s": Math.round(median(own)),
        "pgbench/s": Math.round(median(bare)),
        ratio: rounded(ratio),
        redeemed: done,
      };
      return [{ subject: "redeem 3 rewards", figures, goal: atLeast(goal, ratio) }];
    } finally {
      await ours.stop();
    }
  } finally {
    await mailbox.close();
    await postgres.stop();
  }
}

export const redeemBench: Bench = {
  name: "redeem",
  title: "Redeeming against pgbench with the same statements",
  run,
};
