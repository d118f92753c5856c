import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "@portal/server/kernel/testing/free-port.ts";
import { masterKey } from "./sessions.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Production as it is run, but for limits, which the bench would hit at once. */
export function productionEnv(databaseUrl: string, port: number, folder: string) {
  return {
    PORTAL_MODE: "production",
    PUBLIC_URL: "http://localhost:3000",
    HOST: "127.0.0.1",
    PORT: String(port),
    PORTAL_DATA: folder,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey.toString("base64"),
    OIDC_ISSUER: "http://127.0.0.1:9",
    OIDC_CLIENT_ID: "bench",
    OIDC_CLIENT_SECRET: "bench",
    SMTP_URL: `smtp://127.0.0.1:${process.env.BENCH_SMTP_PORT ?? 9}`,
    MAIL_FROM: "bench@example.test",
    BANK_OUT: path.join(folder, "bank-out"),
    BANK_IN: path.join(folder, "bank-in"),
    BANK_ROUTING: "021000021",
    BANK_NAME: "FIRST BANK",
    BANK_ORIGIN_ID: "1987654321",
    COMPANY_NAME: "BANKER REWARDS",
    COMPANY_ID: "1987654321",
    P2P_URL: "https://network.example",
    P2P_TOKEN: "bench",
    LIMIT_SCALE: "1000000",
    LIMIT_CALL: "1000000000",
    LIMIT_REDEEM: "1000000000",
  };
}

export interface Running {
  port: number;
  child: ChildProcess;
  /** From the start of the process to the line that says it is ready. */
  readyMs: number;
  stop(): Promise<void>;
}

/** Runs a script of ours and waits for a line with "ready" in it. */
export function startProcess(
  script: string,
  { env, port, args = [] }: { env: Record<string, string>; port: number; args?: string[] },
): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: os.homedir(), NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A run that is broken off leaves nobody behind.
  const onExit = () => child.kill("SIGKILL");
  process.on("exit", onExit);
  child.on("exit", () => process.off("exit", onExit));
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.stdout.on("data", (chunk) => {
      if (said.length < 10_000) said += chunk;
      if (!said.includes("ready")) return;
      resolve({ port, child, readyMs: performance.now() - startedAt, stop: () => end(child) });
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`${script} ended with ${code}: ${said}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
  return ended.finally(() => clearTimeout(timer));
}

/** The real server on a database, as production starts it. */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-bench-"));
  const port = await freePort();
  const running = await startProcess("server/src/app/main.ts", {
    env: { ...productionEnv(databaseUrl, port, folder), ...env },
    port,
  });
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...running, stop };
}

const tickMs = 10;

/** Processor time a process has used so far, in ms; the machine's neighbours do not change it. */
export function cpuMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    // There is no such folder outside Linux.
    return Number.NaN;
  }
}

/** Memory of a process that is really in use, in MB; Linux tells, elsewhere it is not known. */
export function memoryMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    // There is no such folder outside Linux.
    return Number.NaN;
  }
}
