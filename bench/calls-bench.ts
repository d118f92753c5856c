import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { appRole } from "@portal/server/kernel/grants.ts";
import { freePort } from "@portal/server/kernel/testing/free-port.ts";
import type { Bench, BenchOptions, BenchRow } from "./bench.ts";
import { countedBurst, inTurns, openAskers, requestBytes } from "./burst.ts";
import { atLeast, median, medianRatio, rounded } from "./figures.ts";
import type { FloorPlan } from "./floor-process.ts";
import { findPgbench, pgbench, pgbenchMissing, withValues } from "./pgbench.ts";
import { type BenchPostgres, openPostgres } from "./postgres.ts";
import { type RecordedCall, recordCalls } from "./record-calls.ts";
import { cpuMs, type Running, startProcess, startServer } from "./server-process.ts";
import { openWorld, type World } from "./world.ts";

const connections = 16;
const goal = 0.6;

/** The bare server with the same calls under /0, /1 … */
async function startFloor(world: World, calls: readonly RecordedCall[]): Promise<Running> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-floor-"));
  const file = path.join(folder, "plan.json");
  const plan: FloorPlan = { url: world.url, role: appRole, calls: [...calls] };
  writeFileSync(file, JSON.stringify(plan));
  const port = await freePort();
  try {
    const args = [file, String(port)];
    return await startProcess("bench/floor-process.ts", { env: {}, port, args });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Sides {
  ours: Running;
  floor: Running;
  postgres: BenchPostgres;
  world: World;
  pgbenchBin: string | undefined;
}

/** Processor time for each answer; unlike the rate it does not depend on how busy others are. */
class CpuTally {
  readonly #process: Running;
  #answers = 0;
  #fromMs = 0;

  constructor(process: Running) {
    this.#process = process;
    this.reset();
  }

  reset(): void {
    this.#answers = 0;
    this.#fromMs = cpuMs(this.#process.child.pid);
  }

  add(answers: number): void {
    this.#answers += answers;
  }

  get usPerAnswer(): number {
    return ((cpuMs(this.#process.child.pid) - this.#fromMs) / this.#answers) * 1_000;
  }
}

/** The requests of a call to our server and to the floor. */
async function requestsOf({ ours, floor }: Sides, call: RecordedCall, at: number) {
  const { method, path: callPath } = call.call;
  const target = { method, headers: await call.renew(), body: JSON.stringify(call.wire) };
  return [
    requestBytes({ ...target, port: ours.port, path: callPath }),
    requestBytes({ ...target, port: floor.port, path: `/${at}` }),
  ] as const;
}

/** As in service, where nothing is asked for the first time; else the first call pays for all. */
async function warmUp(sides: Sides, calls: readonly RecordedCall[]): Promise<void> {
  const askers = [sides.ours, sides.floor].map(({ port }) => openAskers(port, connections));
  for (const [at, call] of calls.entries()) {
    for (const [side, request] of (await requestsOf(sides, call, at)).entries()) {
      await countedBurst({ askers: askers[side] ?? [], next: () => request, ms: 150 });
    }
  }
  for (const asker of askers.flat()) asker.close();
}

async function measure(
  sides: Sides,
  call: RecordedCall,
  { at, ...options }: BenchOptions & { at: number },
): Promise<BenchRow> {
  const { isQuick } = options;
  const { ours, floor } = sides;
  const requests = await requestsOf(sides, call, at);
  const askers = [ours, floor].map(({ port }) => openAskers(port, connections));
  const ms = isQuick ? 150 : 500;
  const cpu = [new CpuTally(ours), new CpuTally(floor)];
  const bursts = requests.map((request, side) => async () => {
    const { answers, tookMs } = await countedBurst({
      askers: askers[side] ?? [],
      next: () => request,
      ms,
    });
    cpu[side]?.add(answers);
    return (answers / tookMs) * 1_000;
  });
  await inTurns(bursts, 2);
  for (const tally of cpu) tally.reset();
  const [own = [], bare = []] = await inTurns(bursts, isQuick ? 4 : 10);
  for (const asker of askers.flat()) asker.close();
  const limit = await statementLimit(sides, call, options);
  const ratio = medianRatio(own, bare);
  return {
    subject: call.name,
    figures: {
      statements: call.statements.length,
      bytes: Buffer.byteLength(call.body),
      "requests/s": Math.round(median(own)),
      "floor/s": Math.round(median(bare)),
      ratio: rounded(ratio),
      "CPU µs": Math.round(cpu[0]?.usPerAnswer ?? Number.NaN),
      "floor CPU µs": Math.round(cpu[1]?.usPerAnswer ?? Number.NaN),
      ...(limit === undefined ? {} : { "pgbench/s": Math.round(limit) }),
    },
    goal: atLeast(goal, ratio),
  };
}

/** The same statements with nothing around them: what PostgreSQL itself could answer. */
async function statementLimit(
  { postgres, world, pgbenchBin }: Sides,
  call: RecordedCall,
  { isQuick, say }: BenchOptions,
): Promise<number | undefined> {
  if (!pgbenchBin) return undefined;
  const limit = pgbench(pgbenchBin, {
    socketFolder: postgres.socketFolder,
    database: world.name,
    script: call.statements.map((statement) => withValues(statement)).join("\n"),
    clients: 10,
    seconds: isQuick ? 1 : 2,
  });
  // The limit stands beside the goal, it is none: a row without it is worth more than no table.
  return limit.catch((error: Error) => {
    say(`${call.name}: ${error.message}`);
    return undefined;
  });
}

async function run(options: BenchOptions): Promise<BenchRow[]> {
  const { isQuick, say } = options;
  const pgbenchBin = findPgbench();
  if (!pgbenchBin) say(pgbenchMissing);
  const postgres = await openPostgres();
  try {
    const world = await openWorld(postgres, isQuick ? 10_000 : 1_000_000, say);
    const calls = await recordCalls(world);
    const floor = await startFloor(world, calls);
    const ours = await startServer(world.url);
    const sides: Sides = { ours, floor, postgres, world, pgbenchBin };
    const rows: BenchRow[] = [];
    try {
      await warmUp(sides, calls);
      for (const [at, call] of calls.entries()) {
        const row = await measure(sides, call, { at, ...options });
        say(`${row.subject}: ${JSON.stringify(row.figures)}`);
        rows.push(row);
      }
    } finally {
      await ours.stop();
      await floor.stop();
    }
    return rows;
  } finally {
    await postgres.stop();
  }
}

export const callsBench: Bench = {
  name: "calls",
  title: "Each call against a floor that asks the same statements and answers the same bytes",
  run,
};
