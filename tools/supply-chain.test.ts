import { describe, expect, test } from "vitest";
import { lockProblems, rangeProblems, secretProblems } from "./supply-chain.ts";

describe("the lock file", () => {
  const good = { version: "1.2.3", integrity: "sha512-x", resolved: "https://r.example/a.tgz" };

  test("is fine with versions, hashes and https", () => {
    expect(lockProblems({ "": {}, "node_modules/a": good }, [])).toEqual([]);
  });

  test.each([
    [{ ...good, integrity: "" }, "has no hash"],
    [{ ...good, integrity: "sha1-x" }, "other than sha512"],
    [{ ...good, resolved: "http://r.example/a.tgz" }, "comes from http:"],
    [{ ...good, resolved: "git+ssh://g.example/a" }, "comes from git"],
    [{ ...good, version: "latest" }, "has no version"],
    [{ ...good, hasInstallScript: true }, "runs a script"],
  ])("names what is wrong: %o", (entry, text) => {
    expect(lockProblems({ "node_modules/a": entry }, ["b"]).join()).toContain(text);
  });

  test.each([
    [["linux"], ["arm64"], ["glibc"], 1],
    ["linux", "x64", undefined, 1],
    [["linux"], ["arm64"], ["musl"], 0],
    [["darwin"], ["arm64"], undefined, 0],
  ])("has the binaries of %s on %s with %s: %i to put right without", (os, cpu, libc, count) => {
    const entry = { version: "1.2.3", optional: true, os, cpu, ...(libc ? { libc } : {}) };
    expect(lockProblems({ "node_modules/a": entry }, [])).toHaveLength(count);
  });

  test("lets a listed package run its script", () => {
    const entry = { ...good, hasInstallScript: true };
    expect(lockProblems({ "node_modules/@x/a": entry }, ["@x/a"])).toEqual([]);
  });
});

test("a dependency is asked for by one version", () => {
  const manifest = JSON.stringify({ dependencies: { a: "1.2.3", b: "^1.2.3", c: "*" } });
  expect(rangeProblems("package.json", manifest)).toHaveLength(2);
});

describe("secrets", () => {
  const long = "a1B2".repeat(20);
  test.each([
    `-----BEGIN ${"PRIVATE"} KEY-----\nMIIE`,
    `AKIA${"ABCDEFGH12345678"}`,
    `ghp_${long.slice(0, 36)}`,
    `npm_${long.slice(0, 36)}`,
    `eyJ${long.slice(0, 20)}.eyJ${long.slice(0, 20)}.${long.slice(0, 30)}`,
    `postgres://portal:${"hunter2hunter2"}@db.example/portal`,
    `MASTER_KEY=${long.slice(0, 43)}=`,
  ])("are found: %s", (text) => {
    expect(secretProblems("a.ts", text)).toHaveLength(1);
  });

  test("ordinary text holds none", () => {
    const text =
      "postgres://postgres@localhost/portal and https://a.example/?b=c eyJhbGciOiJub25lIn0";
    expect(secretProblems("a.ts", text)).toEqual([]);
  });
});
