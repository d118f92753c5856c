import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const text = readFileSync(path.join(root, "docs/security.md"), "utf8");

/** Rows of the table that begins under a heading, cell by cell. */
function rowsUnder(heading: string): string[][] {
  const part = text.split(`## ${heading}`)[1]?.split("\n## ")[0] ?? "";
  const lines = part.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const rows = rowsUnder("ASVS 5.0 → tests").map(([id, what, file, words]) => ({
  id: id ?? "",
  what: what ?? "",
  file: file ?? "",
  words: words ?? "",
}));

test.each(rows)("$id $what: its test is there", ({ file, words }) => {
  const place = path.join(root, file);
  expect(existsSync(place), file).toBe(true);
  expect(readFileSync(place, "utf8").includes(words), words).toBe(true);
});

test("at most six deviations are accepted, each with its reason", () => {
  const deviations = rowsUnder("Accepted deviations from ASVS 5.0");
  expect(deviations.length).toBeGreaterThan(0);
  expect(deviations.length).toBeLessThanOrEqual(6);
  for (const cells of deviations) expect(cells.every((cell) => cell !== "")).toBe(true);
});
