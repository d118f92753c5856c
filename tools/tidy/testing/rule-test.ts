import { expect, test } from "vitest";
import { type Rule, sourceFile } from "../source-file.ts";

type Example = readonly [path: string, text: string];

/** A rule is worth its line when it lets the good pass and stops the bad. */
export function ruleTest(title: string, rule: Rule, good: Example[], bad: Example[]) {
  test(title, () => {
    for (const [path, text] of good) {
      expect(rule(sourceFile(path, text)), `${path} is fine:\n${text}`).toEqual([]);
    }
    for (const [path, text] of bad) {
      expect(rule(sourceFile(path, text)), `${path} is not fine:\n${text}`).toHaveLength(1);
    }
  });
}

/** Text in pieces, so that the example does not break the rule it is about. */
export const pieces = (...parts: string[]) => parts.join("");
