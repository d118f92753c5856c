import { readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path";

/** One file of the project as the rules see it; paths are from the root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
  lines: string[];
  imports: Import[];
}

export interface Import {
  line: number;
  specifier: string;
  /** The imported file of ours, or null for a package. */
  target: string | null;
  /** `import type`: nothing of it is there when the program runs. */
  isType: boolean;
}

export interface Problem {
  path: string;
  line: number;
  message: string;
}

export type Rule = (file: SourceFile) => Problem[];

const ignoredFolders = new Set(["node_modules", "dist", "test-results", "playwright-report"]);
const textEndings = new Set([".ts", ".tsx", ".css", ".sql", ".md", ".json", ".html", ".txt"]);

/** Every text file of the project. Hidden folders but .ci are not ours to check. */
export function projectFiles(root: string, folder = ""): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isOurs = !ignoredFolders.has(entry.name) && !entry.name.startsWith(".");
      return isOurs || path === ".ci" ? projectFiles(root, path) : [];
    }
    const isText = textEndings.has(extname(entry.name)) || folder === ".ci";
    return isText ? [sourceFile(path, readFileSync(join(root, path), "utf8"))] : [];
  });
}

export function sourceFile(path: string, text: string): SourceFile {
  const isCode = /\.tsx?$/.test(path);
  return { path, text, lines: text.split("\n"), imports: isCode ? importsOf(path, text) : [] };
}

const importPattern =
  /^(?:import|export)\b[^;"]*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? "";
    const line = lineAt(text, match.index + match[0].lastIndexOf(specifier));
    const isType = /^(?:import|export) type\b/.test(match[0]);
    return { line, specifier, target: targetOf(path, specifier), isType };
  });
}

function targetOf(path: string, specifier: string): string | null {
  const workspace = path.split("/")[0];
  if (specifier.startsWith("#")) return `${workspace}/src/${specifier.slice(1)}`;
  if (specifier.startsWith(".")) return normalize(join(dirname(path), specifier));
  const ours = /^@portal\/([a-z]+)\/(.+)$/.exec(specifier);
  return ours ? `${ours[1]}/src/${ours[2]}` : null;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** A problem for each match of the pattern, at its line. */
export function problemsAt(file: SourceFile, pattern: RegExp, message: string): Problem[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message,
  }));
}

/** Blanks out the comments and keeps every line where it was. */
export function withoutComments(file: SourceFile): SourceFile {
  const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
  return { ...file, text: file.text.replace(comments, (each) => each.replace(/[^\n]/g, " ")) };
}

/** A test, or what only tests use. */
export const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(path);
export const isCode = (path: string) => /\.tsx?$/.test(path);

/** Where a file stands: `server/src/redeem/x.ts` is workspace server, folder redeem. */
export function placeOf(path: string): { workspace: string; folder: string } | null {
  const match = /^(contract|server|web)\/src\/([^/]+)\/.+$/.exec(path);
  return match ? { workspace: match[1] as string, folder: match[2] as string } : null;
}
