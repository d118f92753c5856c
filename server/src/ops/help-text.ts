import type { OpsCommand } from "./command.ts";

const commonHelp: readonly [string, string][] = [
  ["--as NAME", "who you are; kept with what you did (required where something changes)"],
  ["--json", "print the result as JSON"],
  ["--help", "what there is, or what one command does"],
];

const spelled = (option: string, value: string) => `--${option}${value === "" ? "" : ` ${value}`}`;

export function usageOf({ name, positionals = [], options = {}, changesSomething }: OpsCommand) {
  const own = Object.entries(options).map(([option, { value, isRequired }]) =>
    isRequired ? spelled(option, value) : `[${spelled(option, value)}]`,
  );
  return [name, ...positionals, ...own, ...(changesSomething ? ["--as NAME"] : [])].join(" ");
}

/** Two columns; the second begins where the longest of the first ends. */
export function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}

export function helpText(commands: readonly OpsCommand[]): string {
  const rows = commands.map((command) => [usageOf(command), command.summary] as const);
  return [
    "Usage: npm run ops -- <command> [--json] [--as NAME] [--help]",
    `Commands:\n${columns(rows)}`,
    `Options of all commands:\n${columns(commonHelp)}`,
  ].join("\n\n");
}

/** The commands that begin with one word: `cases`. */
export function helpOfGroup(commands: readonly OpsCommand[], word: string): string {
  return helpText(commands.filter(({ name }) => name.startsWith(`${word} `)));
}

export function helpOfCommand(command: OpsCommand): string {
  const own = Object.entries(command.options ?? {}).map(
    ([name, { value, meaning }]) => [spelled(name, value), meaning] as const,
  );
  return [
    `Usage: npm run ops -- ${usageOf(command)}`,
    `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`,
    `Options:\n${columns([...own, ...commonHelp])}`,
  ].join("\n\n");
}
