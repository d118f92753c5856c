import { randomBytes } from "node:crypto";
import { openPg } from "#kernel/pg-db.ts";
import { prepareDatabase } from "#kernel/prepare-database.ts";
import { raw } from "#kernel/sql.ts";
import { quickFolder } from "./quick-folder.ts";
import { seedTemplate } from "./seed-template.ts";
import { silentLog } from "./silent-log.ts";
import { startPostgres } from "./start-postgres.ts";

/** The address of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Opens a database, does one thing as its owner and closes it. */
export async function asOwnerOf<Value>(
  url: string,
  work: (owner: ReturnType<typeof openPg>) => Promise<Value>,
): Promise<Value> {
  const owner = openPg({ url, connectionsMax: 2, onLost: () => {} });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

export interface PostgresTemplate {
  /** Of the maintenance database. */
  url: string;
  /** The template's name. */
  name: string;
  stop(): Promise<void>;
}

/** A database with every migration and the personas, from which each test file's is copied. */
export async function postgresTemplate(): Promise<PostgresTemplate> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given
    ? { url: given, stop: async () => {} }
    : await startPostgres(undefined, { dataPlace: quickFolder() });
  const name = `portal_template_${randomBytes(4).toString("hex")}`;
  await asOwnerOf(url, (owner) => owner.run(raw(`create database ${name}`)));
  await asOwnerOf(withDatabase(url, name), async (owner) => {
    await prepareDatabase(owner, silentLog);
    await seedTemplate(owner);
  });
  return {
    url,
    name,
    stop: async () => {
      if (given) await asOwnerOf(url, (owner) => owner.run(raw(`drop database ${name} (force)`)));
      await stop();
    },
  };
}
