import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseCommandLine } from "./parse-command-line.ts";
import { opsCommands } from "./registry.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const filesIn = (folder: string, ending: string, recursive = false) =>
  readdirSync(path.join(root, folder), { recursive, encoding: "utf8" })
    .filter((name) => name.endsWith(ending) && !name.endsWith(".test.ts"))
    .map((name) => path.join(folder, name));

const files = [
  "README.md",
  "CONTRIBUTING.md",
  ...filesIn("docs", ".md"),
  ...filesIn("server/src", ".ts", true),
];

/** How a command is spelled in general is nothing to type: <file>, [--year], ticket ... */
const isUsage = (text: string) => /[<[]|\.\.\.|^\$\{/.test(text);

const quoted = files.flatMap((file) =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(/npm run ops -- ([^`"'\n]+)/g)]
    .map(([, text = ""]) => ({ file, text: text.trim() }))
    .filter(({ text }) => !isUsage(text)),
);

test("commands are found in documents and in the server's texts", () => {
  const places = new Set(quoted.map(({ file }) => file));
  expect(places).toContain("docs/operations.md");
  expect(places).toContain("server/src/payouts/reconcile-payouts.ts");
});

test.each(quoted)("$file: a command can be typed as it is written: $text", ({ text }) => {
  // What a text puts in is one word: a day, a number.
  const args = text.replaceAll(/\$\{[^}]*\}/g, "2026-06-15").split(" ");
  expect(parseCommandLine(opsCommands, args)).toMatchObject({ ok: true });
});
