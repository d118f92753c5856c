import { describe, expect, test } from "vitest";
import { allCalls, callsByFeature } from "../calls.ts";
import { ownCallsPrefix, pathsNamedByUs, specificationPaths } from "./spec-paths.ts";
import { toCome } from "./to-come.ts";

const specified: string[] = [...specificationPaths, ...pathsNamedByUs];
const defined = allCalls.map((call) => `${call.method} ${call.path}`);
const awaited: string[] = Object.values(toCome).flat();

describe("the paths of the specification", () => {
  test("are 62, and 5 that we had to name", () => {
    expect(new Set(specificationPaths).size).toBe(62);
    expect(new Set(pathsNamedByUs).size).toBe(5);
    expect(new Set(specified).size).toBe(67);
  });

  test.each(specified)("%s is defined exactly once or is to come, never both", (path) => {
    const places = [...defined, ...awaited].filter((other) => other === path);
    expect(places).toEqual([path]);
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

describe("a call that is to come", () => {
  test("belongs to a feature that has not taken it over yet", () => {
    for (const [feature, paths] of Object.entries(toCome)) {
      const built = Object.values(callsByFeature[feature] ?? {}).map(
        (call) => `${call.method} ${call.path}`,
      );
      expect(built.filter((path) => (paths as readonly string[]).includes(path))).toEqual([]);
    }
  });
});
