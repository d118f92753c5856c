import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@portal/server/kernel/testing/free-port.ts";

const root = path.resolve(import.meta.dirname, "..");
const startMs = 180_000;

export interface BenchPortal {
  url: string;
  stop(): Promise<void>;
}

/** The demo portal as `npm start` gives it, on a port and a data folder of its own. */
export async function startPortal(): Promise<BenchPortal> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "portal-bench-page-"));
  const child = spawn(process.execPath, [path.join(root, "tools/start.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), PORTAL_DATA: folder, LOG_LEVEL: "warn" },
  });
  const url = `http://localhost:${port}`;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = performance.now() + startMs;
  while (performance.now() < until && child.exitCode === null) {
    const isReady = await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false, // Nobody listens yet; asked again below.
    );
    if (isReady) return { url, stop };
    await delay(200);
  }
  await stop();
  throw new Error("The portal did not start.");
}
