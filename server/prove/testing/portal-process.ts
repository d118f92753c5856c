import { spawn } from "node:child_process";
import path from "node:path";
import type { Writable } from "node:stream";
import { freePort } from "#kernel/testing/free-port.ts";

export interface PortalProcess {
  url: string;
  pid: number;
  /** As a power cut would. */
  kill(): void;
  /** Politely: what runs is finished. */
  stop(): Promise<void>;
  /** Settles when the process has ended, with its signal or exit code. */
  ended: Promise<string>;
  isRunning(): boolean;
  /** The last of what it said on its error output. */
  said(): string;
}

const main = path.resolve(import.meta.dirname, "../../src/app/main.ts");
// Many are started, all from the same sources: compiled once, a start costs half.
const compileCache = path.resolve(import.meta.dirname, "../../../node_modules/.cache/node");
// A demo world is laid out first, perhaps on a busy machine.
const readyMs = 180_000;

/** The real server in a process of its own; answers when it says that it is ready. */
export async function startPortal(
  wantedPort: number,
  env: Record<string, string>,
  log?: Writable,
): Promise<PortalProcess> {
  const port = await freePort(wantedPort);
  const { PATH, HOME, NODE_COMPILE_CACHE = compileCache } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const keep = (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000);
    log?.write(chunk);
  };
  child.stderr.on("data", keep);
  let isRunning = true;
  const ended = new Promise<string>((resolve) => {
    child.on("exit", (code, signal) => {
      isRunning = false;
      resolve(signal ?? `exit ${code}`);
    });
  });
  // Nobody of ours outlives the prover.
  const onExit = () => child.kill("SIGKILL");
  process.on("exit", onExit);
  void ended.finally(() => process.off("exit", onExit));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time: ${said}`)), readyMs);
    child.stdout.on("data", (chunk: Buffer) => {
      keep(chunk);
      if (!chunk.includes("ready on")) return;
      clearTimeout(timer);
      resolve();
    });
    void ended.then((how) => {
      clearTimeout(timer);
      // Armed to die at a point that even a start passes: then it never gets ready.
      reject(new Error(`the server ended by ${how} before it was ready: ${said}`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    kill: () => void child.kill("SIGKILL"),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    ended,
    isRunning: () => isRunning,
    said: () => said,
  };
}
