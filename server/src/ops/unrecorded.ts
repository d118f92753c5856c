import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { OpsAnswer, OpsCommand } from "./command.ts";

const endIsMissing =
  "The audit log says only that this was begun: the line about its end could not be written.";

const notShown =
  "The audit log took no line about this, so what the command answered is not shown. A file it " +
  "wrote is there all the same.";

/** What an operator is told when a command has run and the audit log takes no line about it. */
export function unrecorded(
  { changesSomething }: OpsCommand,
  answer: Result<OpsAnswer, string>,
): Result<OpsAnswer, string> {
  if (!changesSomething) return refused(notShown);
  if (!answer.ok) return refused(`${answer.refusal}\n${endIsMissing}`);
  const { result, text, isRefused } = answer.value;
  const outcome = isRefused ? "" : "The command was carried out. ";
  return accepted({
    ...answer.value,
    result: { ...result, unrecorded: endIsMissing },
    text: `${text}\n\n${outcome}${endIsMissing}`,
    isAlarming: true,
  });
}
