import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "#app/config.ts";
import { type HouseServices, openServices } from "#app/open-services.ts";
import { systemClock } from "#kernel/clock.ts";
import { sql } from "#kernel/sql.ts";
import { type NetworkSimulator, startNetworkSimulator } from "#ports/person-network-simulator.ts";
import { OutsideBank } from "../simulation/outside-bank.ts";
import {
  masterKey,
  openAsService,
  type PostgresGround,
  postgresGround,
  silentLog,
} from "../testing/postgres-ground.ts";

/** What stays while servers die: the database, bank and network, and a door for the prover. */
export interface CrashHouse {
  ground: PostgresGround;
  /** For every server of this house. */
  env: Record<string, string>;
  services: HouseServices;
  bank: OutsideBank;
  network: NetworkSimulator;
  /** The cut-off has come: what waits for its file is due now. */
  hasten(): Promise<void>;
  close(): Promise<void>;
}

/** One address for all of them: the tokens a prover makes are good for each. */
export const publicUrl = "http://localhost:3360";

export async function openCrashHouse(
  databaseUrlOf: (url: string) => string = (url) => url,
): Promise<CrashHouse> {
  const ground = await postgresGround({ isSurviving: true });
  const url = await ground.create();
  const root = await mkdtemp(path.join(tmpdir(), "portal-crash-"));
  const folders = { bankOut: path.join(root, "out"), bankIn: path.join(root, "in") };
  const network = await startNetworkSimulator({ clock: systemClock, stepSeconds: 0 });
  const env = {
    PORTAL_MODE: "test",
    PORTAL_DATA: root,
    DATABASE_URL: databaseUrlOf(url),
    MASTER_KEY: masterKey,
    PUBLIC_URL: publicUrl,
    BANK_OUT: folders.bankOut,
    BANK_IN: folders.bankIn,
    P2P_URL: network.url,
    LIMIT_SCALE: "1000000",
    LIMIT_CALL: "1000000",
  };
  const database = openAsService(url, 4);
  const services = await openServices({
    config: readConfig(env),
    database,
    log: silentLog,
  });
  return {
    ground,
    env,
    services,
    bank: new OutsideBank(folders),
    network,
    async hasten() {
      await database.run(sql`
        update payout set due_at = now() where state = 'created' and due_at > now()`);
      await database.run(sql`
        update pgboss.job set start_after = now()
        where name = 'advance-payout' and state in ('created', 'retry') and start_after > now()
          -- one redeemed since keeps its job, which would find it not due for long and end
          and exists (select from payout p
                      where p.id::text = singleton_key and p.due_at <= now())`);
    },
    async close() {
      await services.jobs.stop();
      await database.close();
      await network.close();
      await ground.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
