import type { Config } from "#app/config.ts";
import type { EnrolmentDirectory } from "#ports/enrolment-directory.ts";
import type { Audit } from "./audit.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import type { FileLinks } from "./file-links.ts";
import type { Jobs } from "./jobs.ts";
import type { Keys } from "./keys.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Vault } from "./vault.ts";

/** Everything a use case may need from the house. Built once at start, handed in by the door. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  db: Db;
  keys: Keys;
  vault: Vault;
  audit: Audit;
  limits: Limits;
  jobs: Jobs;
  links: FileLinks;
  /** Which contacts the person-to-person network can pay. */
  enrolment: EnrolmentDirectory;
}
