import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { raw } from "#kernel/sql.ts";
import { freePort } from "#kernel/testing/free-port.ts";
import { asOwnerOf, withDatabase } from "#kernel/testing/postgres-template.ts";
import { postgresTroubles, startPostgres } from "#kernel/testing/start-postgres.ts";
import { startPortal } from "../testing/portal-process.ts";

/** A portal of its own process, with the demo world, as an attacker from outside sees it. */
export interface DemoPortal {
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

interface Place {
  folder: string;
  databaseUrl: string | undefined;
  settings: Record<string, string>;
  /** Whatever else goes when it is stopped. */
  tidyUp(): Promise<void>;
}

async function launch({ folder, databaseUrl, settings, tidyUp }: Place): Promise<DemoPortal> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const logFile = path.join(folder, `portal-${port}.log`);
  const all = { ...settings, PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: origin };
  const log = createWriteStream(logFile);
  let how: string | undefined;
  const portal = await startPortal(port, all, log).catch(async (error: unknown) => {
    await tidyUp();
    throw error;
  });
  void portal.ended.then((end) => {
    how = end;
  });
  const stop = async () => {
    await portal.stop();
    log.end();
    await tidyUp();
  };
  const dataFolder = settings.PORTAL_DATA as string;
  const ended = () => how;
  return { origin, port, folder, dataFolder, logFile, databaseUrl, settings: all, ended, stop };
}

export async function startDemoPortal(wanted: PortalWanted): Promise<DemoPortal> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-prove-"));
  const { url: databaseUrl, stop } = await openBase(wanted.database);
  const settings = {
    PORTAL_MODE: "demo",
    PORTAL_DATA: path.join(folder, "data"),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...wanted.settings,
  };
  const tidyUp = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return launch({ folder, databaseUrl, settings, tidyUp });
}

/** A second portal with the settings of the first but for some; the first keeps the folder. */
export function startDemoPortalAgain(
  first: DemoPortal,
  changed: Record<string, string>,
): Promise<DemoPortal> {
  const { folder, databaseUrl } = first;
  const settings = { ...first.settings, ...changed };
  return launch({ folder, databaseUrl, settings, tidyUp: async () => undefined });
}
