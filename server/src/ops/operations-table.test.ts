import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { usageOf } from "./help-text.ts";
import { opsCommands } from "./registry.ts";

const document = path.resolve(import.meta.dirname, "../../../docs/operations.md");

test("docs/operations.md has a row for every command, in the order of --help", async () => {
  const rows = (await readFile(document, "utf8"))
    .split("\n")
    .filter((line) => /^\| `[a-z]/.test(line));
  expect(rows).toEqual(
    opsCommands.map((command) => `| \`${usageOf(command)}\` | ${command.summary} |`),
  );
});
