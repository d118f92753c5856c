import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { allCalls } from "@portal/contract/calls.ts";
import { settings } from "@portal/server/app/settings.ts";
import { describe, expect, test } from "vitest";
import { configDocument } from "./config-table.ts";
import { featureFiles } from "./feature.ts";
import { cell } from "./generated-file.ts";
import { wireDocument } from "./wire-table.ts";

describe("docs/wire.md", () => {
  const document = wireDocument();

  test("holds every call once, in one of its tables", () => {
    for (const { method, path } of allCalls) {
      expect(document.split(`| ${method} \`${path}\` |`)).toHaveLength(2);
    }
  });

  test("shows names, nesting and what may be absent", () => {
    expect(document).toContain("`{Data: {IsValid?, Validate?: [{IsValid?}]}}`");
    expect(document).toContain("| ppbu, poeid, ploc |");
  });
});

describe("docs/configuration.md", () => {
  test("holds every setting", () => {
    const document = configDocument();
    for (const { name } of settings) expect(document).toContain(`| \`${name}\` |`);
  });
});

test("no document tells to run the machine's own Node, which may be too old for it", () => {
  const root = path.resolve(import.meta.dirname, "..");
  const bare = /(^|`)([A-Z_]+=\S+ )*node \S/;
  const told = globSync(["*.md", "docs/**/*.md"], { cwd: root }).flatMap((name) =>
    readFileSync(path.join(root, name), "utf8")
      .split("\n")
      .filter((line) => bare.test(line))
      .map((line) => `${name}: ${line}`),
  );
  expect(told).toEqual([]);
});

test("a cell keeps its column and its line", () => {
  expect(cell("a | b\nc")).toBe("a \\| b c");
});

test("a feature is found by its name in all workspaces", () => {
  const files = featureFiles("session");
  expect(files).toContain("contract/src/session/session.wire.ts");
  expect(files).toContain("server/src/session/session.routes.ts");
  expect(files.some((path) => path.startsWith("web/src/session/"))).toBe(true);
  expect(featureFiles("no-such-feature")).toEqual([]);
});
