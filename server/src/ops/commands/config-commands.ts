import { settings } from "#app/settings.ts";
import type { Environment, PlainCommand } from "../command.ts";
import { table } from "./answers.ts";

/** Each setting with the value it has; of a secret only whether it is there. */
function effectiveSettings(env: Environment) {
  return settings.map(({ name, fallback, isSecret }) => {
    const given = env[name]?.trim() || undefined;
    const value = given === undefined ? fallback : isSecret ? "(secret)" : given;
    return { name, value, isSet: given !== undefined };
  });
}

/** Of the process that answers: the running server's own when there is one. */
const configCommand: PlainCommand = {
  name: "config",
  summary: "the settings in effect, without secrets",
  changesSomething: false,
  runPlain(env) {
    const effective = effectiveSettings(env);
    const rows = effective.map(({ name, value, isSet }) => [
      name,
      value,
      isSet ? "set" : "default",
    ]);
    return { result: { settings: effective }, text: table(["Setting", "Value", "From"], rows) };
  },
};

export const configCommands = [configCommand];
