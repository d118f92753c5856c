import { describe, expect, test } from "vitest";
import { projectFiles } from "./tidy/source-file.ts";
import { houseRules, tidy } from "./tidy.ts";

describe("the whole tree", () => {
  const root = new URL("..", import.meta.url).pathname;

  test("is read without what is installed or built", () => {
    const paths = projectFiles(root).map((file) => file.path);
    expect(paths).toContain("tools/tidy.test.ts");
    expect(paths.filter((path) => /node_modules|\/dist\//.test(path))).toEqual([]);
  });

  test("keeps every rule of the house", () => {
    expect(tidy(root)).toEqual([]);
    expect(houseRules([]).length).toBeGreaterThan(20);
  });
});
