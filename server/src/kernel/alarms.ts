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
export async function raiseAlarm(services: AlarmServices, { kind, text }: Alarm): Promise<void> {
  services.log.error(text, { event: "alarm", code: kind });
  for (const listener of listeners) listener(kind);
  const to = services.config.mail.operationsAddress;
  if (!to || !(await mayMail(services, kind))) return;
  await queueMail(services, services.db, {
    to,
    subject: `Alarm: ${kind}`,
    paragraphs: [text, `Raised at ${services.clock.now().toISOString()}.`],
  });
}

async function mayMail({ limits, db }: AlarmServices, kind: string): Promise<boolean> {
  try {
    await limits.count(db, "alarmMail", kind);
    return true;
  } catch (error) {
    if (error instanceof Fault && error.code === "too-many") return false;
    throw error;
  }
}
