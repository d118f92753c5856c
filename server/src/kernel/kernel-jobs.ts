import type { MailPort } from "#ports/mail.ts";
import { type AlarmServices, raiseAlarm } from "./alarms.ts";
import { deleteExpired } from "./delete-expired.ts";
import { expireAudit } from "./expire-audit.ts";
import type { JobHandlers, JobRunner } from "./jobs.ts";
import { sealAudit } from "./seal-audit.ts";

type KernelJobs = Pick<
  JobHandlers,
  "send-mail" | "seal-audit" | "watch-dead-letters" | "delete-expired"
>;

/** The house's own jobs; features add theirs beside them. */
export function kernelJobs(
  services: AlarmServices & { jobs: JobRunner },
  mail: Pick<MailPort, "send">,
): KernelJobs {
  return {
    "send-mail": (payload, { id }) => mail.send({ id, ...payload }),
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
