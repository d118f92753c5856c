import { createHash, randomBytes } from "node:crypto";
import { appRole } from "#kernel/grants.ts";
import { createLog } from "#kernel/log.ts";
import { openPg } from "#kernel/pg-db.ts";
import { prepareDatabase } from "#kernel/prepare-database.ts";
import { raw } from "#kernel/sql.ts";
import { asOwnerOf, withDatabase } from "#kernel/testing/postgres-template.ts";
import { startPostgres } from "#kernel/testing/start-postgres.ts";
import { keepPristine } from "./keep-pristine.ts";

export const silentLog = createLog("silent");

/** The key everything a prover makes is sealed with. */
export const masterKey = createHash("sha256").update("master key of the provers").digest("base64");

/** A PostgreSQL of our own and a template from which databases are copied. */
export interface PostgresGround {
  /** The folder with its socket. */
  folder: string;
  /** Kills PostgreSQL and starts it again. */
  crash(): Promise<void>;
  /** The address of a new database with every table and those scopes. */
  create(): Promise<string>;
  drop(url: string): Promise<void>;
  stop(): Promise<void>;
}

/** The scopes and the promotion that every banker of a prover hangs on. */
export const bareScopes = `
  insert into institution (id, name) values (1, 'Bank of the provers');
  insert into portfolio (id, institution_id, business_unit, name)
    values (1, 1, '9001', 'Port of the provers');
  insert into location (id, portfolio_id, code) values (1, 1, 'L1');
  insert into promotion (id, name, starts_on, ends_on)
    values (1, 'Promotion of the provers', '2025-01-01', '2030-12-31');`;

export async function postgresGround(
  options: { isSurviving?: boolean } = {},
): Promise<PostgresGround> {
  const { url, stop, folder, crash } = await startPostgres(undefined, options);
  const template = "prove_template";
  await asOwnerOf(url, (owner) => owner.run(raw(`create database ${template}`)));
  await asOwnerOf(withDatabase(url, template), async (owner) => {
    await prepareDatabase(owner, silentLog);
    await owner.script(bareScopes);
    await owner.script(keepPristine);
  });
  const maintenance = openPg({ url, connectionsMax: 2, onLost: () => {} });
  return {
    folder,
    crash,
    async create() {
      const name = `prove_${randomBytes(6).toString("hex")}`;
      await maintenance.run(raw(`create database ${name} template ${template}`));
      // A copy takes over how many numbers of a sequence the template has logged ahead, and not the
      // log: killed before the next checkpoint, it would give the same numbers a second time.
      if (options.isSurviving) await maintenance.run(raw("checkpoint"));
      return withDatabase(url, name);
    },
    async drop(of) {
      const name = new URL(of.replace(/@[^/]*\//, "@host/")).pathname.slice(1);
      await maintenance.run(raw(`drop database ${name} (force)`));
    },
    async stop() {
      await maintenance.close();
      await stop();
    },
  };
}

/** With the rights the service has. */
export const openAsService = (url: string, connectionsMax = 10) =>
  openPg({ url, role: appRole, connectionsMax, onLost: () => {} });
