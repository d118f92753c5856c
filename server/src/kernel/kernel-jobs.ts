import type { Mail, MailPort } from "#ports/mail.ts";
import { type AlarmServices, raiseAlarm } from "./alarms.ts";
import type { Audit } from "./audit.ts";
import { deleteExpired } from "./delete-expired.ts";
import { expireAudit } from "./expire-audit.ts";
import { Fault } from "./fault.ts";
import type { JobHandlers, JobRunner } from "./jobs.ts";
import { sealAudit } from "./seal-audit.ts";

type KernelJobs = Pick<
  JobHandlers,
  "send-mail" | "seal-audit" | "watch-dead-letters" | "delete-expired"
>;

type KernelServices = AlarmServices & { jobs: JobRunner; audit: Audit };

/** The house's own jobs; features add theirs beside them. */
export function kernelJobs(services: KernelServices, port: Pick<MailPort, "send">): KernelJobs {
  return {
    "send-mail": async (payload, { id }) => {
      const mail = { id, ...payload };
      try {
        await port.send(mail);
      } catch (error) {
        if (!(error instanceof Fault && error.code === "not-found")) throw error;
        await recordRefused(services, mail, error);
      }
    },
    "seal-audit": async () => {
      await sealAudit(services);
    },
    "watch-dead-letters": async () => {
      for (const { name, count } of await services.jobs.deadLetters()) {
        const text = `${count} job(s) of "${name}" failed every time and wait for an operator.`;
        await raiseAlarm(services, { kind: `dead-letters:${name}`, text });
      }
    },
    "delete-expired": async () => {
      await deleteExpired(services);
      await expireAudit(services);
    },
  };
}

/**
 * A recipient the relay refuses for good, such as a leaver, will never be reached: the job is done.
 * As a dead letter it would raise the alarm for as long as those are kept, and hide others. The
 * subject tells the kind of mail, in our own words; the address stays out of log and audit.
 */
async function recordRefused(
  { log, audit, db }: KernelServices,
  { id, subject }: Mail,
  { message }: Fault,
): Promise<void> {
  const reason = `${message}: mail ${id}, "${subject}"`;
  log.warn("mail refused for good", { event: "mail-refused", job: "send-mail", reason });
  await audit.record(db, {
    actor: "system",
    action: "mail-refused",
    outcome: "refused",
    object: id,
    detail: { subject, reason: message },
  });
}
