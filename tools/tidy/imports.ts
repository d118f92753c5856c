import { mayAsk } from "../may-ask.ts";
import { type Import, isTest, placeOf, type Rule, type SourceFile } from "./source-file.ts";

/** They put the parts together, so they may import whatever is on their side. */
const composers = ["app", "ops", "seed", "gallery"];
/** Anybody may import them; they import no feature. */
const shared = ["kernel", "ports", "ui"];

type Verdict = string | null;

/** A rule that looks at one import at a time and says what is wrong with it. */
function importRule(judge: (file: SourceFile, imported: Import) => Verdict): Rule {
  return (file) =>
    file.imports.flatMap((imported) => {
      const message = judge(file, imported);
      return message === null ? [] : [{ path: file.path, line: imported.line, message }];
    });
}

export const contractIsPure = importRule((file, { specifier, target }) => {
  if (!file.path.startsWith("contract/")) return null;
  if (target !== null) {
    return target.startsWith("contract/") ? null : `the contract knows neither side: ${specifier}`;
  }
  const isTestLibrary = specifier === "vitest" || specifier === "fast-check";
  if (/^zod(\/mini)?$/.test(specifier) || (isTest(file.path) && isTestLibrary)) return null;
  return `the contract imports only zod; "${specifier}" belongs to the server or the page`;
});

export const contractLayers = importRule((file, { target }) => {
  const from = placeOf(file.path);
  const to = target === null ? null : placeOf(target);
  if (from?.workspace !== "contract" || to?.workspace !== "contract" || isTest(file.path)) {
    return null;
  }
  const isToolkit = from.folder === "kernel" || from.folder === "wire";
  if (isToolkit && to.folder !== "kernel" && to.folder !== "wire") {
    return `${from.folder} is below the features: move what it needs down`;
  }
  if (!isToolkit && to.folder === "wire" && !file.path.endsWith(".wire.ts")) {
    return "only a .wire.ts file may use the wire toolkit";
  }
  return null;
});

export const sidesApart = importRule((file, { target }) => {
  const from = /^(server|web)\/src\//.exec(file.path)?.[1];
  const to = /^(server|web)\//.exec(target ?? "")?.[1];
  if (!from || !to || from === to) return null;
  return `${from} never imports ${to}: what both need lives in contract/`;
});

export const noClimbing = importRule((_file, { specifier }) =>
  specifier.includes("../..") ? `write #${specifier.replace(/^(\.\.\/)+/, "")} instead` : null,
);

// A long .wire.ts may keep its codecs in a second one.
const wireDoors =
  /(\.routes\.ts|\.calls\.ts|^contract\/src\/(calls|.*\.wire)\.ts)$|^(tools|bench)\//;

export const wireThroughItsDoor = importRule((file, { target }) => {
  if (!target?.endsWith(".wire.ts") || isTest(file.path) || wireDoors.test(file.path)) return null;
  return "a .wire.ts file is imported by .routes.ts and .calls.ts only; use the clean types here";
});

export const uiStandsAlone = importRule((file, { specifier, target }) => {
  if (!file.path.startsWith("web/src/ui/") || target === null || isTest(file.path)) return null;
  if (target.startsWith("web/src/ui/") || target.startsWith("contract/src/kernel/")) return null;
  return `ui/ knows no feature and no session: pass in what it needs from ${specifier}`;
});

/** The settings are parsed once and passed in as a value; their type may be named anywhere. */
const isConfigType = ({ isType, target }: Import) =>
  isType && target === "server/src/app/config.ts";

export const featuresAskInPublic = importRule((file, imported) => {
  const { target } = imported;
  const from = placeOf(file.path);
  const to = target === null ? null : placeOf(target);
  if (!from || !to || from.workspace !== to.workspace || from.folder === to.folder) return null;
  if (from.workspace === "contract" || isTest(file.path) || isConfigType(imported)) return null;
  if (composers.includes(from.folder) || shared.includes(to.folder)) return null;
  if (shared.includes(from.folder)) return `${from.folder} is below ${to.folder}: pass it in`;
  if (composers.includes(to.folder)) return `${to.folder} is above the features: have it passed in`;
  const edges = mayAsk[from.workspace as "server" | "web"][from.folder] ?? [];
  if (!edges.includes(to.folder)) {
    return `${from.folder} may not ask ${to.folder}: see mayAsk in tools/may-ask.ts`;
  }
  if (/\.public\.tsx?$/.test(target as string)) return null;
  return `ask ${to.folder} through its .public.ts`;
});

/** The first cycle among the edges, as a path, or null. */
export function cycleIn(edges: Readonly<Record<string, string[]>>): string[] | null {
  const finished = new Set<string>();
  const walk = (node: string, path: string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (finished.has(node)) return null;
    for (const next of edges[node] ?? []) {
      const cycle = walk(next, [...path, node]);
      if (cycle) return cycle;
    }
    finished.add(node);
    return null;
  };
  for (const node of Object.keys(edges)) {
    const cycle = walk(node, []);
    if (cycle) return cycle;
  }
  return null;
}
