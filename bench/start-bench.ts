import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@portal/server/kernel/testing/free-port.ts";
import type { Bench, BenchOptions, BenchRow } from "./bench.ts";
import { burst, openAskers, requestBytes } from "./burst.ts";
import { median } from "./figures.ts";
import { openPostgres } from "./postgres.ts";
import { type RecordedCall, recordCalls } from "./record-calls.ts";
import { memoryMb, type Running, startProcess, startServer } from "./server-process.ts";
import { openWorld } from "./world.ts";

const root = path.resolve(import.meta.dirname, "..");
// As `npm start` sets it; the very first start after an installation fills it.
const compileCache = { NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/node") };
const restMs = 3_000;

async function startDemo(folder: string): Promise<Running> {
  const port = await freePort();
  const env = { ...compileCache, PORT: String(port), PORTAL_DATA: folder, LOG_LEVEL: "warn" };
  return startProcess("server/src/app/main.ts", { env, port });
}

/** The demo on an empty folder makes its world first; on a folder that has one it only opens it. */
async function demoRows(times: number): Promise<BenchRow[]> {
  const empty: number[] = [];
  const seeded: number[] = [];
  let restMb = Number.NaN;
  for (let run = 0; run < times; run += 1) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "portal-start-"));
    try {
      const first = await startDemo(folder);
      empty.push(first.readyMs);
      await first.stop();
      const second = await startDemo(folder);
      seeded.push(second.readyMs);
      await wait(restMs);
      restMb = memoryMb(second.child.pid);
      await second.stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [
    { subject: "demo, empty folder", figures: { "ready after ms": Math.round(median(empty)) } },
    {
      subject: "demo, seeded folder",
      figures: { "ready after ms": Math.round(median(seeded)), "MB at rest": restMb },
    },
  ];
}

async function underLoad(server: Running, calls: readonly RecordedCall[], ms: number) {
  const requests = calls.map((call) =>
    requestBytes({
      port: server.port,
      method: call.call.method,
      path: call.call.path,
      headers: call.headers,
      body: JSON.stringify(call.wire),
    }),
  );
  const askers = openAskers(server.port, 32);
  let asked = 0;
  const next = () => requests[asked++ % requests.length];
  let mostMb = 0;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, memoryMb(server.child.pid));
  }, 100);
  await burst({ askers, next, ms });
  clearInterval(watch);
  for (const asker of askers) asker.close();
  return { answers: asked, mostMb };
}

async function productionRow({ isQuick, say }: BenchOptions): Promise<BenchRow> {
  const postgres = await openPostgres();
  try {
    const world = await openWorld(postgres, 10_000, say);
    const calls = await recordCalls(world);
    const readyMs: number[] = [];
    for (let run = 0; run < (isQuick ? 1 : 4); run += 1) {
      const server = await startServer(world.url, compileCache);
      readyMs.push(server.readyMs);
      await server.stop();
    }
    const server = await startServer(world.url, compileCache);
    readyMs.push(server.readyMs);
    await wait(restMs);
    const restMb = memoryMb(server.child.pid);
    const { answers, mostMb } = await underLoad(server, calls, isQuick ? 3_000 : 20_000);
    await server.stop();
    return {
      subject: "production, PostgreSQL",
      figures: {
        "ready after ms": Math.round(median(readyMs)),
        "MB at rest": restMb,
        "MB under load": mostMb,
        answers,
      },
    };
  } finally {
    await postgres.stop();
  }
}

async function run(options: BenchOptions): Promise<BenchRow[]> {
  const rows = await demoRows(options.isQuick ? 1 : 3);
  return [...rows, await productionRow(options)];
}

export const startBench: Bench = {
  name: "start",
  title: "From the start to ready, and memory",
  run,
};
