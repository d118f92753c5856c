import type { FastifyInstance } from "fastify";
import { onAlarm } from "#kernel/alarms.ts";
import { systemClock } from "#kernel/clock.ts";
import { type FolderLock, lockFolder } from "#kernel/folder-lock.ts";
import { kernelJobs } from "#kernel/kernel-jobs.ts";
import { createKeys, masterKeyOfFolder } from "#kernel/keys.ts";
import { createLog, errorFields } from "#kernel/log.ts";
import { createVault } from "#kernel/vault.ts";
import { startOpsSocket } from "#ops/ops-socket.ts";
import { queueWaitingPayouts } from "#payouts/queue-waiting-payouts.ts";
import { type DemoMailbox, openDemoMailbox } from "#ports/demo-mailbox.ts";
import { smtpMail } from "#ports/mail-smtp.ts";
import { personas } from "#seed/personas.ts";
import { seedIfEmpty } from "#seed/seed-if-empty.ts";
import { apiDocs } from "./api-docs.ts";
import { buildApp } from "./build-app.ts";
import type { Config } from "./config.ts";
import { cspReports } from "./csp-reports.ts";
import { backUpEmbedded } from "./embedded-backups.ts";
import { featureJobs } from "./feature-jobs.ts";
import { countJobs } from "./health.store.ts";
import type { Life } from "./health.ts";
import { houseParts } from "./house-parts.ts";
import { listen, type OpenPort } from "./listen.ts";
import { createMetrics, startMetricsServer } from "./metrics.ts";
import { openDatabase } from "./open-database.ts";
import { openPayouts } from "./open-payouts.ts";
import { type HouseServices, openServices } from "./open-services.ts";
import { signOn } from "./sign-on.ts";
import { unsetSettings } from "./unset-settings.ts";

export interface House {
  services: HouseServices;
  app: FastifyInstance;
  close(): Promise<void>;
}

/** Closes in the reverse order of opening, whatever got opened before something failed. */
class Closers {
  readonly #closers: (() => Promise<unknown> | unknown)[] = [];

  add(close: () => Promise<unknown> | unknown): void {
    this.#closers.unshift(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0)) await close();
  }
}

/** Everything from the folder's lock to the open port; `say` tells a person what takes a while. */
export async function openHouse(config: Config, say: (text: string) => void): Promise<House> {
  const closers = new Closers();
  try {
    return await open(config, say, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function open(config: Config, say: (text: string) => void, closers: Closers): Promise<House> {
  const log = createLog(config.logLevel);
  const life: Life = { stage: "starting" };
  const lock = config.databaseUrl === undefined ? await lockFolder(config.dataFolder) : undefined;
  if (lock) closers.add(() => lock.release());
  const database = await openDatabase(config, log, async (owner) => {
    if (config.mode !== "demo") return;
    const keys = createKeys(config.masterKey ?? (await masterKeyOfFolder(config.dataFolder)));
    const vault = await createVault({ db: owner, keys, clock: systemClock });
    await seedIfEmpty(owner, { clock: systemClock, vault, dataFolder: config.dataFolder, say });
  });
  closers.add(() => database.close());
  const services = await openServices({ config, database, log });
  closers.add(() => backUpOnStop(services, life, say));
  // The demo world is not of production: neither its mailbox nor its personas and pages.
  const mailbox = config.mode === "production" ? undefined : await openDemoMailbox(systemClock);
  if (mailbox) closers.add(() => mailbox.close());
  startMail(services, mailbox, closers);
  const payouts = await openPayouts(services);
  closers.add(() => payouts.close());
  services.jobs.handle(featureJobs(services, payouts.ports));
  const app = await startApp({ services, life, lock, mailbox }, closers);
  await queueWaitingPayouts(services, services.db);
  await services.jobs.start();
  closers.add(() => services.jobs.stop());
  if (lock) startOpsSocket(services, lock);
  for (const text of unsetSettings(config)) log.warn(text, { event: "config" });
  life.stage = "ok";
  closers.add(() => {
    life.stage = "stopping";
  });
  return { services, app, close: () => closers.close() };
}

/** The last thing before the database closes; a start that failed has nothing to keep. */
async function backUpOnStop(
  services: HouseServices,
  life: Life,
  say: (text: string) => void,
): Promise<void> {
  const { config, db } = services;
  if (life.stage === "starting" || db.kind !== "embedded" || config.embeddedBackups === 0) return;
  say("Backing up the embedded database …");
  try {
    await backUpEmbedded(services);
  } catch (error) {
    // A full disk must not keep the process from ending: the database itself is whole.
    services.log.error("no backup on stop", { event: "backup", ...errorFields(error) });
  }
}

function startMail(services: HouseServices, mailbox: DemoMailbox | undefined, closers: Closers) {
  const { smtpUrl, from } = services.config.mail;
  const mail = smtpMail({ url: smtpUrl ?? mailbox?.url ?? "smtp://127.0.0.1", from });
  closers.add(() => mail.close());
  services.jobs.handle(kernelJobs(services, mail));
}

interface Frame {
  services: HouseServices;
  life: Life;
  lock: FolderLock | undefined;
  mailbox: DemoMailbox | undefined;
}

// Longer than a crowd queues up at one row, and short for somebody who looks at a button.
const lockMaxMs = 3_000;

/** Jobs and operators' commands wait for an import's end; whoever holds up a person does not. */
function forCalls(services: HouseServices): HouseServices {
  return { ...services, db: services.db.impatient?.(lockMaxMs) ?? services.db };
}

async function startApp(frame: Frame, closers: Closers): Promise<FastifyInstance> {
  const { mailbox } = frame;
  const services = forCalls(frame.services);
  const { config, db } = services;
  const metrics = createMetrics({
    connections: () => db.connections?.() ?? {},
    jobs: () => countJobs(db),
  });
  closers.add(onAlarm((kind) => metrics.countAlarm(kind)));
  const app = await buildApp(services, {
    parts: [
      (app) => metrics.countAnswers(app),
      async (app) => {
        await app.register(cspReports(services, metrics.countCspReport));
      },
      ...houseParts(services, frame.life),
      ...(mailbox ? [signOn(services, { personas, mailbox }), apiDocs] : [signOn(services)]),
    ],
  });
  let port: OpenPort | undefined;
  closers.add(() => port?.emptied());
  closers.add(() => app.close());
  port = await listen(app, { host: config.host, port: config.port });
  closers.add(port.shut);
  if (config.metricsPort > 0) {
    const place = { host: config.host, port: config.metricsPort };
    const server = await startMetricsServer(metrics, place);
    closers.add(() => server.close());
  }
  return app;
}
