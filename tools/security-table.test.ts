import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import levels from "./asvs-levels.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
/** A sentence may be broken into lines anywhere. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");
const walk = read("docs/asvs.md");
const security = read("docs/security.md");

/** Rows of the table that begins under a heading, cell by cell. */
function rowsUnder(text: string, heading: string): string[][] {
  const part = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return rowsOf(part);
}

function rowsOf(part: string): string[][] {
  const lines = part.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The level of every requirement by its number: "1.2": "12" is 1.2.1 of level 1, 1.2.2 of 2. */
const levelOf = new Map<string, number>(
  Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].map((digit, index) => [`${section}.${index + 1}`, Number(digit)] as const),
  ),
);
const idsOfLevel = (level: number) =>
  [...levelOf].filter(([, one]) => one === level).map(([id]) => id);

/** The numbers in a cell; "4.4.1–4.4.3" stands for all from the first to the last. */
function idsIn(cell: string): string[] {
  return [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?/g)].flatMap(
    ([, section, first, last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${section}.${Number(first) + index}`,
      ),
  );
}

/** Each table with the words that its row in the summary has. */
const withWords = [
  "Met, with a test",
  "Met by how it is built",
  "Written down",
  "Belongs to who installs",
];
const tables = new Map(
  [...withWords, "Does not apply", "Not met"].map((name) => [name, rowsUnder(walk, name)]),
);
const deviations = rowsUnder(security, "Accepted deviations from ASVS 5.0");
const idsOf = new Map(
  [...tables].map(([name, rows]) => [name, rows.flatMap(([cell = ""]) => idsIn(cell))]),
);
// Two deviations can be from one requirement.
idsOf.set("Accepted deviation", [...new Set(deviations.flatMap(([, cell = ""]) => idsIn(cell)))]);

const places = withWords.flatMap((table) =>
  (tables.get(table) ?? []).map(([id = "", what = "", file = "", words = ""]) => ({
    id,
    what,
    file,
    words,
  })),
);

test.each(places)("$id $what: what proves it is there", ({ file, words }) => {
  expect(existsSync(path.join(root, file)), file).toBe(true);
  expect(words).not.toBe("");
  expect(inOneLine(read(file)).includes(inOneLine(words)), words).toBe(true);
});

describe("every requirement of level 1 and 2", () => {
  const said = [...idsOf.values()].flat();

  test("is known: 70 of level 1, 183 of level 2, 92 of level 3", () => {
    expect([1, 2, 3].map((level) => idsOfLevel(level).length)).toEqual([70, 183, 92]);
  });

  test("stands in one table or is deviated from", () => {
    const missing = [...idsOfLevel(1), ...idsOfLevel(2)].filter((id) => !said.includes(id));
    expect(missing).toEqual([]);
  });

  test("stands there once, and is one of the standard's", () => {
    expect(said.filter((id, index) => said.indexOf(id) !== index)).toEqual([]);
    expect(said.filter((id) => !levelOf.has(id))).toEqual([]);
  });

  test("is told apart from level 3, which is marked", () => {
    const cells = [...tables.values(), deviations.map(([, cell = ""]) => [cell])].flat();
    for (const [cell = ""] of cells) {
      const isThird = idsIn(cell).some((id) => levelOf.get(id) === 3);
      expect(cell.includes("(L3)"), cell).toBe(isThird);
    }
  });

  test("is counted as the summary says", () => {
    const summary = new Map(
      rowsOf(walk.split("\n## ")[0] ?? "").map(([name = "", count]) => [name, Number(count)]),
    );
    const counted = [...idsOf].map(
      ([name, ids]) => [name, ids.filter((id) => levelOf.get(id) !== 3).length] as const,
    );
    for (const [name, count] of counted) expect(summary.get(name), name).toBe(count);
    expect(summary.get("In all")).toBe(counted.reduce((sum, [, count]) => sum + count, 0));
  });
});

test("what does not apply or is not met says why", () => {
  for (const name of ["Does not apply", "Not met"]) {
    const rows = tables.get(name) ?? [];
    expect(rows.length, name).toBeGreaterThan(0);
    for (const cells of rows) expect(cells.every((cell) => cell !== "")).toBe(true);
  }
});

test("at most six deviations are accepted, each with its reason", () => {
  expect(deviations.length).toBeGreaterThan(0);
  expect(deviations.length).toBeLessThanOrEqual(6);
  for (const cells of deviations) expect(cells.every((cell) => cell !== "")).toBe(true);
});

test("what holds in place of a requirement belongs to a deviation there is", () => {
  const names = deviations.map(([name = ""]) => name);
  const held = places.flatMap(({ id }) => id.match(/\bD\d\b/g) ?? []);
  expect(held.filter((name) => !names.includes(name))).toEqual([]);
});
