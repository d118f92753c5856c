import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "@portal/server/kernel/clock.ts";
import { createJobs } from "@portal/server/kernel/create-jobs.ts";
import { sql } from "@portal/server/kernel/sql.ts";
import { freePort } from "@portal/server/kernel/testing/free-port.ts";
import { silentLog } from "@portal/server/kernel/testing/silent-log.ts";
import { openDemoMailbox } from "@portal/server/ports/demo-mailbox.ts";
import type { Bench, BenchOptions, BenchRow } from "./bench.ts";
import { burst, inTurns, openAskers, requestBytes } from "./burst.ts";
import { atLeast, median, medianRatio, rounded } from "./figures.ts";
import { asOwner, type BenchPostgres, copyDatabase, openPostgres } from "./postgres.ts";
import { type RecordedCall, recordCalls } from "./record-calls.ts";
import { type Running, startProcess, startServer } from "./server-process.ts";
import { openWorld, type World } from "./world.ts";

const delayMs = 20;
const goal = 1.8;
const connections = 64;
const jobCount = 400;
const jobsMaxMs = 120_000;

async function startProxy({ socketFolder }: BenchPostgres): Promise<Running> {
  const port = await freePort();
  const socket = path.join(socketFolder, ".s.PGSQL.5432");
  const args = [String(port), socket, String(delayMs)];
  return startProcess("bench/delay-proxy.ts", { env: {}, port, args });
}

/** The same people ask one process, then the two of them, half each; in turns. */
async function oneAgainstTwo(
  servers: readonly Running[],
  call: RecordedCall,
  { rounds, ms }: { rounds: number; ms: number },
) {
  const ask = async (asked: readonly Running[]) => {
    const rates = await Promise.all(
      asked.map(async ({ port }) => {
        const { method, path: callPath } = call.call;
        const body = JSON.stringify(call.wire);
        const request = requestBytes({ port, method, path: callPath, headers: call.headers, body });
        const askers = openAskers(port, connections / asked.length);
        const rate = await burst({ askers, next: () => request, ms });
        for (const asker of askers) asker.close();
        return rate;
      }),
    );
    return rates.reduce((sum, rate) => sum + rate, 0);
  };
  const sides = [() => ask(servers.slice(0, 1)), () => ask(servers)];
  await inTurns(sides, 1);
  const [one = [], two = []] = await inTurns(sides, rounds);
  return { one: median(one), two: median(two), ratio: medianRatio(two, one) };
}

async function throughput(
  servers: readonly Running[],
  call: RecordedCall,
  options: { subject: string; isQuick: boolean; goal?: number },
): Promise<BenchRow> {
  const lengths = { rounds: options.isQuick ? 3 : 8, ms: options.isQuick ? 1_000 : 2_000 };
  const { one, two, ratio } = await oneAgainstTwo(servers, call, lengths);
  return {
    subject: options.subject,
    figures: {
      "1 process/s": Math.round(one),
      "2 processes/s": Math.round(two),
      ratio: rounded(ratio),
    },
    ...(options.goal === undefined ? {} : { goal: atLeast(options.goal, ratio) }),
  };
}

/** Queues mails and looks how often each arrives while both processes work on the queue. */
async function jobsOnce(world: { url: string }, servers: Record<"one" | "two", string>) {
  const mailbox = await openDemoMailbox(systemClock);
  const running = await Promise.all(
    Object.values(servers).map((url) => startServer(url, { SMTP_URL: mailbox.url })),
  );
  try {
    await asOwner(world.url, async (owner) => {
      const jobs = await createJobs(owner, silentLog);
      for (let n = 0; n < jobCount; n += 1) {
        const mail = { to: `job${n}@example.test`, subject: `${n}`, text: "x", html: "x" };
        await jobs.send(owner, "send-mail", mail);
      }
      const endsAt = performance.now() + jobsMaxMs;
      const left = async () =>
        (
          await owner.one<{ count: number }>(sql`
          select count(*) from pgboss.job where name = 'send-mail' and state <> 'completed'`)
        )?.count ?? 0;
      while ((await left()) > 0 && performance.now() < endsAt) await wait(250);
      await jobs.stop();
    });
    const seen = new Map<string, number>();
    for (const { to } of mailbox.messages()) seen.set(to, (seen.get(to) ?? 0) + 1);
    return { arrived: seen.size, twice: [...seen.values()].filter((count) => count > 1).length };
  } finally {
    for (const one of running) await one.stop();
    await mailbox.close();
  }
}

async function jobsRow(postgres: BenchPostgres, world: World, proxied: string): Promise<BenchRow> {
  const name = "bench_jobs";
  await copyDatabase(postgres, { from: world.name, to: name });
  const url = postgres.urlOf(name);
  const delayedUrl = proxied.replace(world.name, name);
  const { arrived, twice } = await jobsOnce({ url }, { one: delayedUrl, two: delayedUrl });
  return {
    subject: "jobs of two processes",
    figures: { queued: jobCount, done: arrived, "done twice": twice },
    goal: { text: "each exactly once", isReached: arrived === jobCount && twice === 0 },
  };
}

async function run({ isQuick, say }: BenchOptions): Promise<BenchRow[]> {
  const postgres = await openPostgres();
  const proxy = await startProxy(postgres);
  try {
    const world = await openWorld(postgres, 10_000, say);
    const call = (await recordCalls(world)).find(({ name }) => name === "payment list");
    if (!call) throw new Error("the payment list was not recorded");
    const proxied = `postgres://postgres@127.0.0.1:${proxy.port}/${world.name}`;
    const rows: BenchRow[] = [];
    for (const [subject, url, wanted] of [
      [`payment list, database ${delayMs} ms away`, proxied, goal],
      ["payment list, database beside it (two cores for all)", world.url, undefined],
    ] as const) {
      const servers = await Promise.all([startServer(url), startServer(url)]);
      try {
        const options = { subject, isQuick, ...(wanted === undefined ? {} : { goal: wanted }) };
        rows.push(await throughput(servers, call, options));
      } finally {
        for (const server of servers) await server.stop();
      }
    }
    return [...rows, await jobsRow(postgres, world, proxied)];
  } finally {
    await proxy.stop();
    await postgres.stop();
  }
}

export const processesBench: Bench = {
  name: "processes",
  title: "One process against two on one PostgreSQL",
  run,
};
