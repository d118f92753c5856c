import { createAudit } from "#kernel/audit.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import { createJobs } from "#kernel/create-jobs.ts";
import type { Database } from "#kernel/db.ts";
import { createFileLinks } from "#kernel/file-links.ts";
import type { JobRunner } from "#kernel/jobs.ts";
import { createKeys, masterKeyOfFolder } from "#kernel/keys.ts";
import { createLimits } from "#kernel/limits.ts";
import type { Log } from "#kernel/log.ts";
import type { Services } from "#kernel/services.ts";
import { createVault, type VaultKeeper } from "#kernel/vault.ts";
import { httpEnrolmentDirectory } from "#ports/enrolment-directory-http.ts";
import { simulatedEnrolmentDirectory } from "#ports/enrolment-directory-simulated.ts";
import type { Config } from "./config.ts";

/** The services as the process that keeps them sees them: some can do more than a use case may. */
export interface HouseServices extends Services {
  db: Database;
  jobs: JobRunner;
  vault: VaultKeeper;
}

export interface Ground {
  config: Config;
  database: Database;
  log: Log;
  clock?: Clock;
}

export async function openServices(ground: Ground): Promise<HouseServices> {
  const { config, database: db, log, clock = systemClock } = ground;
  const keys = createKeys(config.masterKey ?? (await masterKeyOfFolder(config.dataFolder)));
  return {
    config,
    clock,
    log,
    db,
    keys,
    vault: await createVault({ db, keys, clock }),
    audit: createAudit(clock),
    limits: createLimits({ clock, scale: config.limitScale, set: config.limits }),
    jobs: await createJobs(db, log),
    links: createFileLinks({ keys, clock }),
    // The network that pays is the one that knows who is enrolled, as in open-payouts.ts.
    enrolment:
      config.payouts.network.url === undefined
        ? simulatedEnrolmentDirectory
        : httpEnrolmentDirectory(config.payouts.network),
  };
}
