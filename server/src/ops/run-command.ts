import { accepted, type Result } from "@portal/contract/kernel/result.ts";
import { errorFields } from "#kernel/log.ts";
import type { OpsAnswer, OpsCall, OpsCommand, OpsHouse } from "./command.ts";
import { osUserOf } from "./operator-name.ts";
import { unrecorded } from "./unrecorded.ts";
import { withoutCredentials } from "./without-credentials.ts";

/**
 * Runs a command and keeps a line of it in the audit log, whatever became of it. What changes
 * something has one before, too: killed at the wrong moment, it would have been done by nobody.
 */
export async function runCommand(
  house: OpsHouse,
  command: OpsCommand,
  call: OpsCall,
): Promise<Result<OpsAnswer, string>> {
  const { detail, ...asked } = asRecorded(call);
  const record = (outcome: "ok" | "refused" | "failed", stage: { stage?: string } = {}) =>
    house.audit.record(house.db, {
      actor: call.actor,
      action: `ops ${command.name}`,
      outcome,
      ...asked,
      detail: { ...detail, ...stage },
    });
  let answer: Result<OpsAnswer, string>;
  try {
    if (command.changesSomething) await record("ok", { stage: "begun" });
    answer = await run(house, command, call);
  } catch (error) {
    house.log.error("an operator's command failed", { event: "ops", ...errorFields(error) });
    // A database that is away takes no line either; the log has it, and the first error counts.
    await record("failed").catch((lost: unknown) =>
      house.log.error("no audit line", errorFields(lost)),
    );
    throw error;
  }
  try {
    await record(answer.ok && !answer.value.isRefused ? "ok" : "refused");
    return answer;
  } catch (lost) {
    house.log.error("no audit line", { event: "ops", ...errorFields(lost) });
    return unrecorded(command, answer);
  }
}

/** The log is kept for years and read by others: the password of an address is not for it. */
function asRecorded(call: OpsCall) {
  const words = call.positionals.map(withoutCredentials);
  const options = Object.entries(call.options).map(([name, value]) => [
    name,
    withoutCredentials(value),
  ]);
  const detail: Record<string, string> = { ...Object.fromEntries(options), ...osUserOf(call) };
  return words.length > 0 ? { object: words.join(" "), detail } : { detail };
}

async function run(house: OpsHouse, command: OpsCommand, call: OpsCall) {
  if ("runPlain" in command) return accepted(command.runPlain(process.env));
  return "run" in command ? command.run(house, call) : command.runAlone(house, call);
}
