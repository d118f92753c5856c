import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { auditInvariant } from "#ledger/find-breaches.ts";
import { invariants } from "#ledger/invariants.store.ts";
import { usageOf } from "./help-text.ts";
import { opsCommands } from "./registry.ts";

/** The rows of the table with that heading. */
async function rowsUnder(heading: string, document: string): Promise<string[]> {
  const file = path.resolve(import.meta.dirname, "../../../docs", document);
  const lines = (await readFile(file, "utf8")).split("\n");
  const first = lines.indexOf(heading) + 2;
  return lines.slice(first, lines.indexOf("", first));
}

test("docs/operations.md has a row for every command, in the order of --help", async () => {
  expect(await rowsUnder("| Command | What it does |", "operations.md")).toEqual(
    opsCommands.map((command) => `| \`${usageOf(command)}\` | ${command.summary} |`),
  );
});

test("docs/incidents.md says of every invariant what always holds", async () => {
  const inOrder = [...invariants, auditInvariant].sort(
    (one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)),
  );
  expect(await rowsUnder("| Id | What always holds |", "incidents.md")).toEqual(
    inOrder.map(({ id, says }) => `| ${id} | ${says} |`),
  );
});
