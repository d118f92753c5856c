import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { raw } from "#kernel/sql.ts";
import { asOwnerOf, withDatabase } from "#kernel/testing/postgres-template.ts";
import { postgresTroubles, startPostgres } from "#kernel/testing/start-postgres.ts";

const entry = path.resolve(import.meta.dirname, "../../src/app/main.ts");

/** A portal of its own process, with the demo world, as an attacker from outside sees it. */
export interface PortalProcess {
  origin: string;
  port: number;
  folder: string;
  dataFolder: string;
  logFile: string;
  /** Undefined on the embedded database. */
  databaseUrl: string | undefined;
  /** The settings it runs with, for the operators' commands beside it. */
  settings: Record<string, string>;
  /** What ended it, when something did. */
  ended(): string | undefined;
  stop(): Promise<void>;
}

export interface PortalWanted {
  database: "postgres" | "embedded";
  settings?: Record<string, string>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("there is no free port");
  return address.port;
}

interface Base {
  url: string | undefined;
  stop(): Promise<void>;
}

async function openBase(database: PortalWanted["database"]): Promise<Base> {
  if (database === "embedded" || postgresTroubles())
    return { url: undefined, stop: async () => {} };
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const name = `portal_prove_${randomBytes(6).toString("hex")}`;
  await asOwnerOf(server.url, (owner) => owner.run(raw(`create database ${name}`)));
  return {
    url: withDatabase(server.url, name),
    stop: async () => {
      await asOwnerOf(server.url, (owner) => owner.run(raw(`drop database ${name} (force)`)));
      await server.stop();
    },
  };
}

const startMs = 180_000;

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const until = performance.now() + startMs;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error("the portal ended while it started");
    const isReady = await fetch(`${origin}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((later) => setTimeout(later, 250));
  }
  throw new Error("the portal did not start");
}

export async function startPortal(wanted: PortalWanted): Promise<PortalProcess> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-prove-"));
  const base = await openBase(wanted.database);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataFolder = path.join(folder, "data");
  const logFile = path.join(folder, "portal.log");
  const settings: Record<string, string> = {
    PORTAL_MODE: "demo",
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: origin,
    PORTAL_DATA: dataFolder,
    ...(base.url ? { DATABASE_URL: base.url } : {}),
    ...wanted.settings,
  };
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    log.end();
    await base.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child, origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    port,
    folder,
    dataFolder,
    logFile,
    databaseUrl: base.url,
    settings,
    ended: () =>
      child.exitCode === null && child.signalCode === null
        ? undefined
        : `exit ${child.exitCode ?? child.signalCode}`,
    stop,
  };
}
