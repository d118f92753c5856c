import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** Which requirement is named by which test: docs/requirements.md against the tests' titles. */
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
  return [...new Set(texts.flatMap(idsIn))];
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

/** The ids a list of groups, ids and ranges stands for; `- DIALOG-09` takes one out again. */
export function wantedIds(ids: readonly string[], list: readonly string[]): string[] {
  const wanted = new Set<string>();
  for (const entry of list.map((line) => line.replace(/#.*/, "").trim()).filter(Boolean)) {
    const isLeftOut = entry.startsWith("-");
    const name = entry.replace(/^-\s*/, "");
    const meant = ids.filter((id) => groupOf(id) === name || idsIn(name).includes(id));
    if (meant.length === 0) throw new Error(`"${entry}" names no requirement`);
    for (const id of meant) isLeftOut ? wanted.delete(id) : wanted.add(id);
  }
  return ids.filter((id) => wanted.has(id));
}

function report(trace: Trace): string {
  const groups = Map.groupBy(trace.ids, groupOf);
  const rows = [...groups].map(([group, ids]) => {
    const count = ids.filter((id) => trace.named.has(id)).length;
    return `${group.padEnd(8)} ${String(count).padStart(3)} of ${String(ids.length).padStart(3)}`;
  });
  return [...rows, `${trace.named.size} of ${trace.ids.length} requirements are named`].join("\n");
}

function main(root: string) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      group: { type: "string", multiple: true, default: [] },
      require: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const tests = globSync("{contract,server,web,e2e}/**/*.{test.ts,test.tsx,spec.ts}", {
    cwd: root,
    exclude: (path) => path.includes("node_modules"),
  }).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const trace = traceOf(readFileSync(join(root, "docs/requirements.md"), "utf8"), tests);
  const list = values.require
    ? readFileSync(existsSync(values.require) ? values.require : join(root, values.require), "utf8")
    : "";
  const asked = [...values.group, ...positionals, ...list.split("\n")];
  const missing = wantedIds(trace.ids, asked).filter((id) => !trace.named.has(id));

  if (values.json) {
    const { unknown } = trace;
    console.log(JSON.stringify({ named: Object.fromEntries(trace.named), missing, unknown }));
  } else if (asked.some(Boolean)) {
    const count = wantedIds(trace.ids, asked).length;
    for (const id of missing) console.log(`${id} is named by no test`);
    console.log(`trace: ${count - missing.length} of ${count} asked for are named`);
  } else console.log(report(trace));
  for (const { id, path } of trace.unknown)
    console.error(`${path}: no requirement is called ${id}`);
  exit(trace.unknown.length > 0 || (values.require && missing.length > 0) ? 1 : 0);
}

if (import.meta.main) main(fileURLToPath(new URL("..", import.meta.url)));
