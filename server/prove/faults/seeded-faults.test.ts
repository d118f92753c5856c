import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { timesFound } from "./broken-tree.ts";
import { seededFaults } from "./seeded-faults.ts";

const root = path.resolve(import.meta.dirname, "../../..");

test.each(seededFaults.map((fault) => [fault.name, fault] as const))(
  "the seeded fault still has its place: %s",
  (_name, { file, find, caughtBy }) => {
    expect(timesFound(readFileSync(path.join(root, file), "utf8"), find)).toBe(1);
    expect(existsSync(path.join(root, caughtBy))).toBe(true);
  },
);

test("there are forty at least, each by a name of its own", () => {
  expect(new Set(seededFaults.map(({ name }) => name)).size).toBe(seededFaults.length);
  expect(seededFaults.length).toBeGreaterThanOrEqual(40);
});
