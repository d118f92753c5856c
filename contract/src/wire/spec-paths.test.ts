import { describe, expect, test } from "vitest";
import { allCalls } from "../calls.ts";
import { ownCallsPrefix, pathsNamedByUs, specificationPaths } from "./spec-paths.ts";

const specified: string[] = [...specificationPaths, ...pathsNamedByUs];
const defined = allCalls.map((call) => `${call.method} ${call.path}`);

describe("the paths of the specification", () => {
  test("are 62, and 5 that we had to name", () => {
    expect(new Set(specificationPaths).size).toBe(62);
    expect(new Set(pathsNamedByUs).size).toBe(5);
    expect(new Set(specified).size).toBe(67);
  });

  test.each(specified)("%s is defined exactly once", (path) => {
    expect(defined.filter((other) => other === path)).toEqual([path]);
  });

  test("are the only ones outside our own prefix", () => {
    const others = allCalls
      .filter((call) => !call.path.startsWith(ownCallsPrefix))
      .map((call) => `${call.method} ${call.path}`)
      .filter((path) => !specified.includes(path));
    expect(others).toEqual([]);
  });

  test("no two calls share method and path", () => {
    expect(new Set(defined).size).toBe(defined.length);
  });
});
