import { basename } from "node:path";
import { isCode, type Problem, type Rule, type SourceFile } from "./source-file.ts";

const roles: Record<string, string[]> = {
  contract: ["rules", "messages", "wire", "states"],
  server: ["routes", "store", "public"],
  web: ["calls", "public"],
  e2e: ["calls"],
  tools: [],
  bench: [],
};

/** What the name of a test ends with: some wait for a whole run, need PostgreSQL, or a browser. */
const endings: Record<string, RegExp> = {
  server: /(\.whole)?(\.concurrency)?\.test$/,
  web: /(\.whole)?(\.browser)?\.test$/,
  e2e: /\.spec$/,
};

const problem = (file: SourceFile, message: string): Problem[] => [
  { path: file.path, line: 1, message },
];

/** `w9.store.ts`: the word after the dot says what a file is, from a closed list. */
export const roleSuffix: Rule = (file) => {
  const [workspace, ...path] = file.path.split("/");
  const allowed = roles[workspace as string];
  const isSetting = path.length === 1 && /\bvite(st)?\.|\.config\./.test(path[0] as string);
  if (!allowed || !isCode(file.path) || isSetting || file.path.endsWith(".d.ts")) return [];
  const role = basename(file.path)
    .replace(/\.tsx?$/, "")
    .replace(endings[workspace as string] ?? /\.test$/, "")
    .split(".")
    .slice(1);
  if (role.length === 0 || (role.length === 1 && allowed.includes(role[0] as string))) return [];
  const list = allowed.map((name) => `.${name} `).join("");
  return problem(file, `unknown role ".${role.join(".")}": here it is one of ${list}.test`);
};

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const kebabCase: Rule = (file) => {
  const [workspace, ...rest] = file.path.split("/");
  if (!((workspace as string) in roles) || !/\.(tsx?|css)$/.test(file.path)) return [];
  const wrong = rest.flatMap((part) => part.split(".")).filter((part) => !kebab.test(part));
  if (wrong.length === 0) return [];
  return problem(file, `"${wrong[0]}" is not kebab-case: small letters, digits and single dashes`);
};

export const migrationName: Rule = (file) => {
  if (!file.path.startsWith("server/migrations/")) return [];
  if (/^server\/migrations\/\d{4}_[a-z0-9_]+\.sql$/.test(file.path)) return [];
  return problem(file, "a migration is called 0007_what_it_does.sql: four digits, then words");
};

const numberOf = (path: string) => Number(/^server\/migrations\/(\d{4})_/.exec(path)?.[1] ?? 0);
/** Two migrations share it, and what has run keeps its name. */
const lastSharedNumber = 26;

/** Of two with one number the words would decide which runs first. */
export function migrationNumber(files: readonly SourceFile[]): Rule {
  const first = new Map<number, string>();
  const paths = files.map(({ path }) => path).sort();
  for (const path of paths) if (!first.has(numberOf(path))) first.set(numberOf(path), path);
  return (file) => {
    const number = numberOf(file.path);
    const taken = first.get(number);
    if (number <= lastSharedNumber || taken === undefined || taken === file.path) return [];
    return problem(file, `${basename(taken)} has this number: take the next free one`);
  };
}

const emptyWords = ["util", "utils", "helper", "helpers", "manager", "misc", "stuff"];

export const sayingName: Rule = (file) => {
  const words = file.path.split(/[/.-]/);
  const empty = isCode(file.path) ? emptyWords.find((word) => words.includes(word)) : undefined;
  if (!empty) return [];
  return problem(file, `"${empty}" says nothing: name the file after what it does`);
};

export const noBarrel: Rule = (file) => {
  if (!/\/src\/.*\bindex\.tsx?$/.test(file.path)) return [];
  return problem(file, "no barrel files: import from the file that holds the thing");
};
