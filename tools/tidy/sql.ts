import { isTest, problemsAt, type Rule } from "./source-file.ts";

const mayHoldSql = /\.store\.ts$|^server\/src\/(kernel|seed)\//;
const isServer = (path: string) => path.startsWith("server/src/");

export const sqlInTheStore: Rule = (file) => {
  if (!isServer(file.path) || isTest(file.path) || mayHoldSql.test(file.path)) return [];
  const pattern = /\bsql(?:\.\w+)?(?:<[^`;]*?>)?`|\braw\(["`]/g;
  return problemsAt(file, pattern, "SQL belongs into the feature's .store.ts");
};

const verbs = ["select", "insert\\s+into", "update\\s+\\w+\\s+set", "delete\\s+from"];
const statement = new RegExp(`(\\w[\\w.]*(?:<[^\`;]*?>)?)?\`\\s*(?:${verbs.join("|")})\\s`, "gi");

/**
 * Without the tag a value would be pasted into the text instead of being a parameter. Names of
 * tables and columns cannot be parameters: raw() says that they come from our own code.
 */
export const sqlIsTagged: Rule = (file) => {
  if (!isServer(file.path)) return [];
  const bare = [...file.text.matchAll(statement)].filter((match) => {
    const isNamed =
      /^sql\b/.test(match[1] ?? "") || file.text.slice(0, match.index).endsWith("raw(");
    return !isNamed && templateFrom(file.text, match).includes("${");
  });
  return bare.map((match) => ({
    path: file.path,
    line: file.text.slice(0, match.index).split("\n").length,
    message: "SQL with values needs the sql tag: sql`…`",
  }));
};

function templateFrom(text: string, match: RegExpExecArray): string {
  const start = text.indexOf("`", match.index) + 1;
  return text.slice(start, text.indexOf("`", start));
}
