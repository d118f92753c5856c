import { readConfig } from "#app/config.ts";
import { createAudit } from "#kernel/audit.ts";
import { StoppedClock } from "#kernel/clock.ts";
import { createJobs } from "#kernel/create-jobs.ts";
import type { Database } from "#kernel/db.ts";
import { createFileLinks } from "#kernel/file-links.ts";
import type { JobRunner } from "#kernel/jobs.ts";
import { kernelJobs } from "#kernel/kernel-jobs.ts";
import { createLimits } from "#kernel/limits.ts";
import type { Services } from "#kernel/services.ts";
import { createVault, type VaultKeeper } from "#kernel/vault.ts";
import { simulatedEnrolmentDirectory } from "#ports/enrolment-directory-simulated.ts";
import type { Mail } from "#ports/mail.ts";
import { silentLog } from "./silent-log.ts";
import { atEndOfFile, openTestDatabase } from "./test-db.ts";
import { testKeys } from "./test-keys.ts";

export interface TestServices extends Services {
  clock: StoppedClock;
  db: Database;
  jobs: JobRunner;
  vault: VaultKeeper;
  /** What jobs.drain() has mailed, oldest first. */
  sentMail: Mail[];
}

export interface ServiceOverrides extends Partial<Omit<TestServices, "sentMail">> {
  /** Settings, read after PORTAL_MODE=test. */
  env?: Record<string, string>;
}

const testNow = "2026-06-15T15:00:00Z";

/** The real services on a database of the test file's own, with a clock that stands still. */
export async function testServices(overrides: ServiceOverrides = {}): Promise<TestServices> {
  const { env, ...given } = overrides;
  const config = given.config ?? readConfig({ PORTAL_MODE: "test", ...env });
  const clock = given.clock ?? new StoppedClock(testNow);
  const log = given.log ?? silentLog;
  const keys = given.keys ?? testKeys;
  const db = given.db ?? (await openTestDatabase());
  const jobs = given.jobs ?? (await openJobs(db));
  const sentMail: Mail[] = [];
  const services: TestServices = {
    config,
    clock,
    log,
    db,
    keys,
    jobs,
    vault: given.vault ?? (await createVault({ db, keys, clock })),
    audit: given.audit ?? createAudit(clock),
    limits: given.limits ?? createLimits({ clock, scale: config.limitScale, set: config.limits }),
    links: given.links ?? createFileLinks({ keys, clock }),
    enrolment: given.enrolment ?? simulatedEnrolmentDirectory,
    sentMail,
  };
  jobs.handle(kernelJobs(services, { send: async (mail) => void sentMail.push(mail) }));
  return services;
}

async function openJobs(db: Database): Promise<JobRunner> {
  const jobs = await createJobs(db, silentLog);
  atEndOfFile(() => jobs.stop());
  return jobs;
}
