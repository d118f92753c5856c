import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import { readOptions } from "./read-options.ts";

/**
 * Which requirement is named by which test: docs/requirements.md against the titles of the tests
 * that `npm test` runs. What waits for a whole run does not count.
 */
export interface Trace {
  ids: string[];
  named: Map<string, string[]>;
  unknown: { id: string; path: string }[];
}

export function requirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\| ([A-Z][A-Z0-9]*-\d{2,}) \|/gm)].map((row) => row[1] as string);
}

const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^"'`]*?\))?\(\s*(["'`])((?:\\.|(?!\1).)*)\1/g;
// `test.each([...])("title", …)`: the title follows the closing bracket of a table.
const tableTitle = /\)\(\s*(["'`])((?:\\.|(?!\1).)*)\1\s*,/g;
// A row of a table with ids, alone or in brackets at its end, which the title then prints.
const idAlone = /(["'`])((?:[A-Z][A-Z0-9]*-\d{2,}(?:, )?)+)\1/g;
const idAtTheEnd = /(["'`])[^"'`\n]*\(((?:[A-Z][A-Z0-9]*-\d{2,}(?:, |\.\.\d+)?)+)\)\1/g;
const idOrRange = /\b([A-Z][A-Z0-9]*)-(\d{2,})(?:\.\.(?:[A-Z][A-Z0-9]*-)?(\d{2,}))?/g;

/** The ids a test file names; `NAV-02..08` names seven. */
export function namedIds(text: string): string[] {
  const texts = [title, tableTitle, idAlone, idAtTheEnd].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[2] as string),
  );
  return [...new Set(texts.filter((each) => !each.includes("@whole")).flatMap(idsIn))];
}

function idsIn(text: string): string[] {
  return [...text.matchAll(idOrRange)].flatMap(([, group, first, last]) => {
    const width = (first as string).length;
    const from = Number(first);
    const count = last === undefined ? 1 : Number(last) - from + 1;
    return Array.from(
      { length: Math.max(1, count) },
      (_, offset) => `${group}-${String(from + offset).padStart(width, "0")}`,
    );
  });
}

const groupOf = (id: string) => id.slice(0, id.lastIndexOf("-"));

// Standards look like ids (UTF-16, SHA-256); OP-nn are the product's decisions.
const foreign = new Set(["OP", "UTF", "SHA", "ISO", "RFC", "AES", "W", "ES", "PR"]);

export function traceOf(markdown: string, tests: { path: string; text: string }[]): Trace {
  const ids = requirementIds(markdown);
  const known = new Set(ids);
  const trace: Trace = { ids, named: new Map(), unknown: [] };
  for (const { path, text } of tests) {
    for (const id of namedIds(text)) {
      if (known.has(id)) trace.named.set(id, [...(trace.named.get(id) ?? []), path]);
      else if (!foreign.has(groupOf(id))) trace.unknown.push({ id, path });
    }
  }
  return trace;
}

/** The ids of some groups, or of all where none is named. */
export function idsOfGroups(ids: readonly string[], groups: readonly string[]): string[] {
  const stranger = groups.find((group) => ids.every((id) => groupOf(id) !== group));
  if (stranger) throw new Error(`"${stranger}" is no group of requirements`);
  return ids.filter((id) => groups.length === 0 || groups.includes(groupOf(id)));
}

function report(asked: readonly string[], { named }: Trace): string {
  const countOf = (ids: readonly string[]) => ids.filter((id) => named.has(id)).length;
  const rows = [...Map.groupBy(asked, groupOf)].map(
    ([group, ids]) =>
      `${group.padEnd(8)} ${String(countOf(ids)).padStart(3)} of ${String(ids.length).padStart(3)}`,
  );
  return [...rows, `${countOf(asked)} of ${asked.length} requirements are named`].join("\n");
}

/** As server and web leave them out of a run for a change. */
export const isOfWholeRun = (path: string) =>
  path.includes(".whole.") || /\bprove\b.*\.concurrency\.test\.ts$/.test(path);

const usage = `npm run trace -- [--group GROUP]… [--json]

  --group   only the requirements of a group, as NAV; may be said several times
  --json    which tests name which requirement`;

function main(root: string) {
  const values = readOptions(usage, {
    group: { type: "string", multiple: true, default: [] },
    json: { type: "boolean", default: false },
  });
  const tests = globSync("{contract,server,web,e2e}/**/*.{test.ts,test.tsx,spec.ts}", {
    cwd: root,
    exclude: (path) => path.includes("node_modules") || isOfWholeRun(path),
  }).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const trace = traceOf(readFileSync(join(root, "docs/requirements.md"), "utf8"), tests);
  const { unknown } = trace;
  const asked = idsOfGroups(trace.ids, values.group);
  const missing = asked.filter((id) => !trace.named.has(id));
  if (values.json) {
    console.log(JSON.stringify({ named: Object.fromEntries(trace.named), missing, unknown }));
  } else {
    console.log(report(asked, trace));
    for (const id of missing) console.log(`${id} is named by no test`);
  }
  for (const { id, path } of unknown) console.error(`${path}: no requirement is called ${id}`);
  exit(unknown.length > 0 || missing.length > 0 ? 1 : 0);
}

if (import.meta.main) main(fileURLToPath(new URL("..", import.meta.url)));
