import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { failureSentence } from "./failure-sentence.ts";

const folder = testFolder("failure-sentence");
const failureOf = (work: Promise<unknown>) => work.then(() => "worked", failureSentence);

test("a file that is not there, or is none, is named with what is wrong", async () => {
  const missing = path.join(folder, "typo.ach");
  expect(await failureOf(readFile(missing))).toBe(`There is no such file or folder: ${missing}`);
  expect(await failureOf(readFile(folder))).toMatch(/^That is a folder, not a file/);
});

test("a full disk is told, whether or not a path is known", () => {
  const full = Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "write" });
  expect(failureSentence(full)).toBe("There is no room left on the disk.");
});

test("of another failure its code is told, and none of its words", () => {
  const wrong = Object.assign(new Error("password canny is wrong"), { code: "28P01" });
  expect(failureSentence(wrong)).toMatch(/^The command failed: Error .* \(28P01\)\.$/);
  expect(failureSentence(wrong)).not.toContain("canny");
});
