import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { codeHash } from "./code-hash.ts";
import { appendProof, type ProofLine, readProofs, totalsOf } from "./proof-log.ts";

const folder = testFolder("proofs");
const line = (prover: string, from: number, code: string): ProofLine => ({
  prover,
  seeds: { from, to: from + 9 },
  commit: "0000000",
  code,
  minutes: 1,
  result: { tried: 10, found: [{ seed: from, text: "a cent too many" }], figures: { kills: 3 } },
});

test("runs on the same code add up, and the next one goes on where the last ended", () => {
  const file = path.join(folder, "proofs.jsonl");
  expect(totalsOf(readProofs(file), "crash", "a").nextSeed).toBe(1);
  appendProof(file, line("crash", 1, "a"));
  appendProof(file, line("crash", 11, "a"));
  appendProof(file, line("load", 1, "a"));
  expect(totalsOf(readProofs(file), "crash", "a")).toEqual({
    tried: 20,
    found: 2,
    figures: { kills: 6 },
    nextSeed: 21,
  });
});

test("a change of the code under proof starts the count anew, a change of its tests does not", () => {
  const root = path.join(folder, "proved");
  mkdirSync(path.join(root, "ledger/testing"), { recursive: true });
  writeFileSync(path.join(root, "ledger/post.ts"), "one");
  const before = codeHash(root, ["ledger"]);
  writeFileSync(path.join(root, "ledger/post.test.ts"), "a test");
  writeFileSync(path.join(root, "ledger/testing/grant.ts"), "for tests");
  expect(codeHash(root, ["ledger"])).toBe(before);
  writeFileSync(path.join(root, "ledger/post.ts"), "two");
  const after = codeHash(root, ["ledger"]);
  expect(after).not.toBe(before);
  expect(totalsOf([line("crash", 1, before)], "crash", after).tried).toBe(0);
});
