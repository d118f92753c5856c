import { isCode, isTest, problemsAt, type Rule, withoutComments } from "./source-file.ts";

const isProduct = (path: string) => /^(contract|server|web)\/src\//.test(path) && !isTest(path);
const isWire = (path: string) => path.endsWith(".wire.ts") || path.startsWith("contract/src/wire/");

/** The documentation page and the bare prefix name no call. */
export const wirePath: Rule = (file) => {
  if (!isProduct(file.path) || isWire(file.path)) return [];
  const pattern = /["'`]\/api\/(?!docs\b)[A-Za-z]/g;
  return problemsAt(
    withoutComments(file),
    pattern,
    "wire path outside a .wire.ts file: use the call's value",
  );
};

/**
 * A wire name that nobody would choose: two humps from a capital (`IsFeatureWalked`), all capitals
 * (`LOC`), a type prefix (`lPBU`, `potp`), an underscore, or a spelling of the banker. Plain words
 * such as `success` may be said anywhere.
 */
export function isOddName(name: string): boolean {
  const isOdd = /^([A-Z][a-z0-9]*){2,}$|^[A-Z]{2,}$|^[lIp][A-Z]|^p[a-z]{3,}$|_/;
  return isOdd.test(name) || /pbu|oeid/i.test(name);
}

/** Matches a wire name where code says it: after a dot, as a key, or as a text of its own. */
export function wireWords(names: readonly string[]): Rule {
  const odd = names.filter(isOddName);
  const any = odd.join("|");
  const pattern = new RegExp(
    `(?:\\.(?:${any})\\b|\\b(?:${any})\\??:(?!:)|["'\`](?:${any})["'\`])`,
    "g",
  );
  return (file) => {
    if (odd.length === 0 || !isProduct(file.path) || isWire(file.path)) return [];
    return problemsAt(
      withoutComments(file),
      pattern,
      "wire name outside a .wire.ts file: use our own word",
    );
  };
}

export const caughtForAReason: Rule = (file) => {
  if (!isCode(file.path)) return [];
  return [
    ...problemsAt(
      file,
      /\bcatch\s*(\(\w*\))?\s*\{\s*\}|\.catch\(\(\w*\)\s*=>\s*\{\s*\}\)/g,
      "an empty catch hides faults: handle it, or say in a comment why it may be lost",
    ),
    ...problemsAt(
      file,
      /\bcatch\s*\(\w+:\s*any\)/g,
      "catch (error) is unknown: narrow it instead of calling it any",
    ),
  ];
};

// In two pieces, so that this file passes its own rule.
const reminders = new RegExp(`\\b(${["TO", "FIX"].join("DO|")}ME)\\b`, "g");

export const noReminders: Rule = (file) =>
  /\.(tsx?|css|sql)$/.test(file.path)
    ? problemsAt(file, reminders, "do it now, or write the gap into docs/spec-gaps.md")
    : [];

/** Time comes in by the door: a use case is given a clock, the seed is given a day. */
export const timeComesIn: Rule = (file) => {
  if (!/^(contract|server)\/src\//.test(file.path) || isTest(file.path)) return [];
  if (file.path === "server/src/kernel/clock.ts") return [];
  const pattern = /\bDate\.now\(\)|\bnew Date\(\)/g;
  return problemsAt(withoutComments(file), pattern, "ask the Clock that is passed in");
};

// A folder of somebody's machine, or an address inside somebody's network.
const machinePath = /(?<![\w.}])\/(?:home|root|work|farm|Users)\/[\w.-]+/g;
const otherRegistry = /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)\w+:\/\/[^"]*"/g;

export const speaksOfItself: Rule = (file) => [
  ...problemsAt(file, machinePath, "a path of one machine: use a relative path or a setting"),
  ...(file.path === "package-lock.json"
    ? problemsAt(file, otherRegistry, "the lock file names a registry of one machine")
    : []),
];
