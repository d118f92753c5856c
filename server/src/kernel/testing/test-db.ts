import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import type { Database } from "#kernel/db.ts";
import { appRole } from "#kernel/grants.ts";
import { openPg } from "#kernel/pg-db.ts";
import { openPglite } from "#kernel/pglite-db.ts";
import { raw } from "#kernel/sql.ts";
import { asOwnerOf, withDatabase } from "./postgres-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    embeddedTemplate: string;
    postgresTemplates: { url: string; name: string }[];
  }
}

interface Opened {
  asOwner<Value>(work: (owner: Database) => Promise<Value>): Promise<Value>;
  /** A second process's connections to the same database; PostgreSQL only. */
  openAgain(connectionsMax?: number): Database;
  close(): Promise<void>;
}

const opened = new Map<Database, Opened>();

/** The kind this project runs on: "postgres" or "embedded". */
export const testDatabaseKind = process.env.PORTAL_TEST_DB === "embedded" ? "embedded" : "postgres";

/** This worker's PostgreSQL: the address of its maintenance database and its template's name. */
export function testPostgres(): { url: string; name: string } {
  const templates = inject("postgresTemplates");
  const worker = Number(process.env.VITEST_POOL_ID);
  return templates[worker % templates.length]!;
}

/**
 * A database of the test file's own, with every migration and the personas, used with the rights
 * the service has. Call it once at the top of the file; it is closed after the file's last test.
 */
export function openTestDatabase(): Promise<Database> {
  return testDatabaseKind === "embedded" ? openEmbedded() : openPostgres();
}

async function openPostgres(): Promise<Database> {
  const template = testPostgres();
  const name = `portal_test_${randomBytes(6).toString("hex")}`;
  await asOwnerOf(template.url, (owner) =>
    // Faster by half: what is written twice by itself is to survive a crash.
    owner.run(raw(`create database ${name} template ${template.name} strategy file_copy`)),
  );
  const url = withDatabase(template.url, name);
  const again: Database[] = [];
  const openAgain = (connectionsMax = 10) => {
    const database = openPg({ url, role: appRole, connectionsMax, onLost: () => {} });
    again.push(database);
    return database;
  };
  const database = openAgain();
  opened.set(database, {
    asOwner: (work) => asOwnerOf(url, work),
    openAgain,
    close: async () => {
      await Promise.all(again.map((one) => one.close()));
      await asOwnerOf(template.url, (owner) => owner.run(raw(`drop database ${name} (force)`)));
    },
  });
  return database;
}

async function openEmbedded(): Promise<Database> {
  const template = new Blob([await readFile(inject("embeddedTemplate"))]);
  const database = await openPglite(undefined, template);
  await database.script(`set role ${appRole}`);
  opened.set(database, {
    asOwner: async (work) => {
      await database.script("reset role");
      return work(database).finally(() => database.script(`set role ${appRole}`));
    },
    openAgain: () => {
      throw new Error("the embedded database has one connection: name the file *.concurrency");
    },
    close: () => database.close(),
  });
  return database;
}

function known(database: Database): Opened {
  const entry = opened.get(database);
  if (!entry) throw new Error("not a database of openTestDatabase");
  return entry;
}

/** For tests that tamper: what the owner of the tables could do, and the service may not. */
export function asOwner<Value>(database: Database, work: (owner: Database) => Promise<Value>) {
  return known(database).asOwner(work);
}

/** A second process beside the first, in tests of what happens at once. */
export function openSecondProcess(database: Database, connectionsMax?: number): Database {
  return known(database).openAgain(connectionsMax);
}

const closers: (() => Promise<void>)[] = [];

/** For what a test file opens on a database: closed before the database is. */
export function atEndOfFile(close: () => Promise<void>): void {
  closers.push(close);
}

export async function closeTestDatabases(): Promise<void> {
  await Promise.all(closers.splice(0).map((close) => close()));
  await Promise.all([...opened.values()].map((entry) => entry.close()));
  opened.clear();
}
