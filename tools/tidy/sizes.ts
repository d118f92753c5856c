import { isCode, isTest, type Problem, type Rule } from "./source-file.ts";

const fileLinesMax = 300;
const testLinesMax = 500;
const functionLinesMax = 60;
const columnsMax = 100;

/** The pages of a form's instructions are text, however long. */
const isText = (path: string) => /-instructions(\/|\.ts$)/.test(path);

export const fileLength: Rule = (file) => {
  const max = isTest(file.path) ? testLinesMax : fileLinesMax;
  const count = file.lines.length - 1;
  if (!isCode(file.path) || isText(file.path) || count <= max) return [];
  const message = `${count} lines; past ${max} split the file by what it does`;
  return [{ path: file.path, line: max, message }];
};

// The formatter has set every block out, so that a function ends at the first line with its own
// indentation that begins with a brace. No parser is needed to count.
const opensFunction = /(=>|\bfunction\b.*\)?.*|^\s*\).*|^\s*[\w#]+\([^;]*\).*) \{$/;
const opensOther = /^\s*(\} )?(if|for|while|switch|else|try|catch|class|do|finally)\b/;

export const functionLength: Rule = (file) => {
  if (!isCode(file.path) || isTest(file.path) || isText(file.path)) return [];
  const problems: Problem[] = [];
  for (const [start, line] of file.lines.entries()) {
    if (!opensFunction.test(line) || opensOther.test(line)) continue;
    const indentation = /^\s*/.exec(line)?.[0] ?? "";
    const end = file.lines.findIndex(
      (other, index) => index > start && other.startsWith(`${indentation}}`),
    );
    const count = end - start + 1;
    if (count <= functionLinesMax) continue;
    const message = `a function of ${count} lines; past ${functionLinesMax} give its parts names`;
    problems.push({ path: file.path, line: start + 1, message });
  }
  return problems;
};

// A text that stands alone on its line, a test's title or an address cannot be broken by the
// formatter without being harder to read or to find, so only the code around them is measured.
const startsWithText = /^\s*(["'`]|(test|it|describe)(\.\w+)*\(|\)\(["`]|\/\/ https?:)/;
const texts = /"(?:[^"\\]|\\.)*"|`[^`]*`|\/\/ https?:\S+/g;

export const lineLength: Rule = (file) => {
  if (!isCode(file.path) || isText(file.path)) return [];
  return file.lines.flatMap((line, index) => {
    const measured = startsWithText.test(line) ? line.replace(texts, '""') : line;
    if (measured.length <= columnsMax) return [];
    const message = `${measured.length} columns; a line has at most ${columnsMax}`;
    return [{ path: file.path, line: index + 1, message }];
  });
};
