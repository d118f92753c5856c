import { parseArgs } from "node:util";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { OpsCommand } from "./command.ts";
import { troubleWithName } from "./operator-name.ts";

export interface CommandLine {
  /** Absent: nothing was asked for but help. */
  command: OpsCommand | undefined;
  /** Then the first word of several commands may say of which: `cases`. */
  group: string | undefined;
  positionals: string[];
  options: Record<string, string>;
  as: string | undefined;
  isJson: boolean;
  isHelp: boolean;
}

const commonOptions = {
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  as: { type: "string" },
} as const;

const seeHelp = "See: npm run ops -- --help";

/** Reads what was typed; a refusal is one sentence that says what is wrong with it. */
export function parseCommandLine(
  commands: readonly OpsCommand[],
  args: readonly string[],
): Result<CommandLine, string> {
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...commonOptions, ...allOptions(commands) },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  const given = tokens.flatMap((token) => (token.kind === "option" ? [token] : []));
  const command = commandOf(commands, words);
  const isHelp = given.some(({ name }) => name === "help");
  const group = !command && words.length === 1 ? words[0] : undefined;
  const isGroup = commands.some(({ name }) => name.startsWith(`${group} `));
  if (!command && words.length > 0 && !isGroup) {
    return refused(`There is no command "${words.slice(0, 2).join(" ")}". ${seeHelp}`);
  }
  const line: CommandLine = {
    command,
    group,
    positionals: [],
    options: {},
    as: undefined,
    isJson: false,
    isHelp,
  };
  for (const option of given) {
    const trouble = takeOption(line, option);
    if (trouble) return refused(trouble);
  }
  if (!command || isHelp) return accepted(line);
  line.positionals = words.slice(command.name.split(" ").length);
  const trouble = troubleWith(command, line);
  return trouble ? refused(trouble) : accepted(line);
}

function allOptions(commands: readonly OpsCommand[]) {
  const options = commands.flatMap((command) => Object.entries(command.options ?? {}));
  return Object.fromEntries(
    options.map(([name, { value }]) => [
      name,
      { type: value === "" ? ("boolean" as const) : ("string" as const) },
    ]),
  );
}

function commandOf(commands: readonly OpsCommand[], words: readonly string[]) {
  const named = (count: number) =>
    commands.find(({ name }) => name === words.slice(0, count).join(" "));
  return named(2) ?? named(1);
}

interface GivenOption {
  name: string;
  rawName: string;
  value: string | undefined;
  /** Given as --name=value. */
  inlineValue: boolean | undefined;
}

function takeOption(line: CommandLine, option: GivenOption): string | undefined {
  const { name, rawName, value, inlineValue } = option;
  const { command } = line;
  if (name === "json" || name === "help") {
    if (value !== undefined) return `The option ${rawName} takes no value.`;
    if (name === "json") line.isJson = true;
    return undefined;
  }
  if (name !== "as" && !Object.hasOwn(command?.options ?? {}, name)) {
    const whose = command ? `The command "${command.name}" has` : "There is";
    return `${whose} no option ${rawName}. ${seeHelp}`;
  }
  if (command?.options?.[name]?.value === "") {
    if (value !== undefined) return `The option ${rawName} takes no value.`;
    line.options[name] = "yes";
    return undefined;
  }
  // One whose value was forgotten would take the next option for it: a dry run would be none.
  const isNextOption = value?.startsWith("--") && !inlineValue;
  if (value === undefined || value.trim() === "" || isNextOption)
    return `The option ${rawName} needs a value.`;
  if (name === "as") {
    line.as = value.trim();
    return troubleWithName(line.as);
  }
  line.options[name] = value;
  return undefined;
}

function troubleWith(command: OpsCommand, line: CommandLine): string | undefined {
  const known = command.positionals ?? [];
  const missing = known.find(
    (name, index) => name.startsWith("<") && line.positionals[index] === undefined,
  );
  if (missing) return `The command "${command.name}" needs ${missing}.`;
  const unsaid = Object.entries(command.options ?? {}).find(
    ([name, { isRequired }]) => isRequired && line.options[name] === undefined,
  );
  if (unsaid) return `The command "${command.name}" needs --${unsaid[0]} ${unsaid[1].value}.`;
  const extra = line.positionals[known.length];
  if (extra !== undefined)
    return `The command "${command.name}" does not know what to do with "${extra}".`;
  if (!command.changesSomething || line.as !== undefined) return undefined;
  return `The command "${command.name}" changes something: say who you are with --as NAME.`;
}
