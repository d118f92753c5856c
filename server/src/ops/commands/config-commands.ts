import { readSettings } from "#app/config.ts";
import { settings } from "#app/settings.ts";
import type { Environment, PlainCommand } from "../command.ts";
import { table } from "./answers.ts";

/** Each setting with the value in effect; of a secret only whether it is there. */
function effectiveSettings(env: Environment) {
  const { decided, problems } = readSettings(env);
  const effective = settings.map(({ name, fallback, isSecret }) => {
    const given = env[name]?.trim() || undefined;
    const isSet = given !== undefined;
    // Nothing holds for one that keeps the server from starting.
    const isWrong = problems.some((problem) => problem.startsWith(`${name} `));
    const shown = isSet && isSecret ? "(secret)" : given;
    const other = isWrong || isSecret ? undefined : decided.get(name);
    const value = other ?? shown ?? (isWrong ? "-" : fallback);
    return { name, value, isSet, isWrong };
  });
  return { effective, problems };
}

const originOf = ({ isSet, isWrong }: { isSet: boolean; isWrong: boolean }) => {
  if (isWrong) return isSet ? "wrong" : "missing";
  return isSet ? "set" : "default";
};

/** Of the process that answers: the running server's own when there is one. */
const configCommand: PlainCommand = {
  name: "config",
  summary: "the settings in effect, without secrets, and what is wrong with them",
  changesSomething: false,
  runPlain(env) {
    const { effective, problems } = effectiveSettings(env);
    const rows = effective.map((one) => [one.name, one.value, originOf(one)]);
    const wrong = problems.length > 0 ? `\n\n${problems.join("\n")}` : "";
    const text = table(["Setting", "Value", "From"], rows) + wrong;
    return { result: { settings: effective, problems }, text, isAlarming: problems.length > 0 };
  },
};

export const configCommands = [configCommand];
