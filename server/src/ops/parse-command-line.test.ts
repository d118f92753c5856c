import { accepted } from "@portal/contract/kernel/result.ts";
import { describe, expect, test } from "vitest";
import type { OpsCommand } from "./command.ts";
import { helpOfCommand, helpOfGroup, helpText, usageOf } from "./help-text.ts";
import { troubleWithName } from "./operator-name.ts";
import { parseCommandLine } from "./parse-command-line.ts";
import { opsCommands } from "./registry.ts";

const run = async () => accepted({ result: {}, text: "" });
const commands: OpsCommand[] = [
  { name: "lamp", summary: "look at the lamp", changesSomething: false, run },
  {
    name: "lamp light",
    summary: "light it",
    positionals: ["<which>", "[how]"],
    options: { colour: { value: "NAME", meaning: "in which colour" } },
    changesSomething: true,
    run,
  },
  {
    name: "lamp sell",
    summary: "sell it",
    options: { price: { value: "CENTS", meaning: "for how much", isRequired: true } },
    changesSomething: true,
    run,
  },
  { name: "shade list", summary: "what shades there are", changesSomething: false, run },
];

const parse = (text: string) => parseCommandLine(commands, text.split(" ").filter(Boolean));

function refusalOf(text: string): string {
  const parsed = parse(text);
  return parsed.ok ? "accepted" : parsed.refusal;
}

describe("the operators' command line", () => {
  test("finds the command by its longest name, with options anywhere", () => {
    expect(parse("--json lamp light --colour=red one --as ana bright")).toMatchObject({
      ok: true,
      value: {
        command: { name: "lamp light" },
        positionals: ["one", "bright"],
        options: { colour: "red" },
        as: "ana",
        isJson: true,
      },
    });
    expect(parse("lamp")).toMatchObject({ value: { command: { name: "lamp" }, isJson: false } });
  });

  test.each([
    ["lantern", 'There is no command "lantern". See: npm run ops -- --help'],
    ["lamp --dim", 'The command "lamp" has no option --dim. See: npm run ops -- --help'],
    ["lamp --colour red", 'The command "lamp" has no option --colour. See: npm run ops -- --help'],
    ["lamp -x", 'The command "lamp" has no option -x. See: npm run ops -- --help'],
    ["--dim", "There is no option --dim. See: npm run ops -- --help"],
    ["lamp --json=yes", "The option --json takes no value."],
    ["lamp light one --as", "The option --as needs a value."],
    ["lamp light one --as --colour red", "The option --as needs a value."],
    ["lamp light one --as 17", troubleWithName("17")!],
    ["lamp light one --colour --json --as ana", "The option --colour needs a value."],
    ["lamp light --as ana", 'The command "lamp light" needs <which>.'],
    ["lamp sell --as ana", 'The command "lamp sell" needs --price CENTS.'],
    ["shade paint", 'There is no command "shade paint". See: npm run ops -- --help'],
    ["shades", 'There is no command "shades". See: npm run ops -- --help'],
    ["lamp two", 'The command "lamp" does not know what to do with "two".'],
    [
      "lamp light one",
      'The command "lamp light" changes something: say who you are with --as NAME.',
    ],
  ])("refuses `%s` with one sentence", (text, sentence) => {
    expect(refusalOf(text)).toBe(sentence);
  });

  test("takes no spaces for a name, and none around one", () => {
    const named = (name: string) =>
      parseCommandLine(commands, ["lamp", "light", "one", "--as", name]);
    expect(named("  ")).toEqual({ ok: false, refusal: "The option --as needs a value." });
    expect(named(" system ")).toMatchObject({ ok: false });
    expect(named(" olga ")).toMatchObject({ value: { as: "olga" } });
  });

  test("asks for nothing but help when there is no command or --help", () => {
    expect(parse("")).toMatchObject({ ok: true, value: { command: undefined } });
    expect(parse("lamp light --help")).toMatchObject({ ok: true, value: { isHelp: true } });
  });

  test("says what there is of a group of commands by its first word", () => {
    expect(parse("shade")).toMatchObject({
      ok: true,
      value: { command: undefined, group: "shade" },
    });
    expect(helpOfGroup(commands, "shade")).toContain("shade list  what shades there are");
    expect(helpOfGroup(commands, "shade")).not.toContain("lamp");
  });

  test("brackets what may be left out, and nothing else", () => {
    expect(commands.map(usageOf)).toEqual([
      "lamp",
      "lamp light <which> [how] [--colour NAME] --as NAME",
      "lamp sell --price CENTS --as NAME",
      "shade list",
    ]);
  });

  test("explains every command there is", () => {
    const all = helpText(opsCommands);
    for (const command of opsCommands) {
      expect(all).toContain(command.name);
      expect(helpOfCommand(command)).toContain(`npm run ops -- ${command.name}`);
    }
    expect(new Set(opsCommands.map(({ name }) => name)).size).toBe(opsCommands.length);
    expect(helpOfCommand(commands[1]!)).toBe(
      [
        "Usage: npm run ops -- lamp light <which> [how] [--colour NAME] --as NAME",
        "",
        "Light it.",
        "",
        "Options:",
        "  --colour NAME  in which colour",
        "  --as NAME      who you are; kept with what you did (required where something changes)",
        "  --json         print the result as JSON",
        "  --help         what there is, or what one command does",
      ].join("\n"),
    );
  });
});
