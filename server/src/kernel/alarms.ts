import type { Config } from "#app/config.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import { Fault } from "./fault.ts";
import type { Jobs } from "./jobs.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import { queueMail } from "./mail-layout.ts";

export interface Alarm {
  /** Few and fixed, such as "dead-letters": it labels the metric and the mails. */
  kind: string;
  /** For an operator; holds no value of a row. */
  text: string;
}

export interface AlarmServices {
  config: Pick<Config, "mail" | "productName" | "support">;
  clock: Clock;
  log: Log;
  db: Db;
  limits: Limits;
  jobs: Jobs;
}

type Listener = (kind: string) => void;
const listeners = new Set<Listener>();

/** The metrics count here; answers how to stop. */
export function onAlarm(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Something a person has to look at: a line in the log, a count, a mail an hour at most. */
export async function raiseAlarm(services: AlarmServices, alarm: Alarm): Promise<void> {
  say(services, alarm);
  const to = await addressForMail(services, alarm);
  if (to) await mail(services, alarm, to);
}

/**
 * For what is told once: nothing is said while its mail would have to wait, and the answer is no.
 * Whoever asks again later says it with all that has come up meanwhile.
 */
export async function raiseAlarmWithMail(services: AlarmServices, alarm: Alarm): Promise<boolean> {
  const to = await addressForMail(services, alarm);
  if (!to && isMailWanted(services)) return false;
  say(services, alarm);
  if (to) await mail(services, alarm, to);
  return true;
}

function say({ log }: AlarmServices, { kind, text }: Alarm): void {
  log.error(text, { event: "alarm", code: kind });
  for (const listener of listeners) listener(kind);
}

const mail = (services: AlarmServices, { kind, text }: Alarm, to: string) =>
  queueMail(services, services.db, {
    to,
    subject: `Alarm: ${kind}`,
    paragraphs: [text, `Raised at ${services.clock.now().toISOString()}.`],
  });

const isMailWanted = ({ config, limits }: AlarmServices) =>
  config.mail.operationsAddress !== undefined && limits.maxOf("alarmMail") > 0;

/** None where nobody wants mails, or the hour's mail of this kind has left. */
async function addressForMail(
  services: AlarmServices,
  { kind }: Alarm,
): Promise<string | undefined> {
  if (!isMailWanted(services)) return undefined;
  try {
    await services.limits.count(services.db, "alarmMail", kind);
    return services.config.mail.operationsAddress;
  } catch (error) {
    if (error instanceof Fault && error.code === "too-many") return undefined;
    throw error;
  }
}
