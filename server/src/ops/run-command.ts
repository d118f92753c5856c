import { accepted, type Result } from "@portal/contract/kernel/result.ts";
import { errorFields } from "#kernel/log.ts";
import type { OpsAnswer, OpsCall, OpsCommand, OpsHouse } from "./command.ts";
import { withoutCredentials } from "./without-credentials.ts";

/** Runs a command and keeps a line of it in the audit log, whatever became of it. */
export async function runCommand(
  house: OpsHouse,
  command: OpsCommand,
  call: OpsCall,
): Promise<Result<OpsAnswer, string>> {
  const record = (outcome: "ok" | "refused" | "failed") =>
    house.audit.record(house.db, {
      actor: call.actor,
      action: `ops ${command.name}`,
      outcome,
      ...asRecorded(call),
    });
  try {
    const answer = await run(house, command, call);
    await record(answer.ok && !answer.value.isRefused ? "ok" : "refused");
    return answer;
  } catch (error) {
    house.log.error("an operator's command failed", { event: "ops", ...errorFields(error) });
    // A database that is away takes no line either; the log has it, and the first error counts.
    await record("failed").catch((lost: unknown) =>
      house.log.error("no audit line", errorFields(lost)),
    );
    throw error;
  }
}

/** The log is kept for years and read by others: the password of an address is not for it. */
function asRecorded({ positionals, options }: OpsCall) {
  const words = positionals.map(withoutCredentials);
  const detail = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, withoutCredentials(value)]),
  );
  return words.length > 0 ? { object: words.join(" "), detail } : { detail };
}

async function run(house: OpsHouse, command: OpsCommand, call: OpsCall) {
  if ("runPlain" in command) return accepted(command.runPlain(process.env));
  return "run" in command ? command.run(house, call) : command.runAlone(house, call);
}
