interface ModuleGraph {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/** What every page is built on, the one of the sign-on too. */
const foundation = [
  "(react|react-dom|scheduler|react-router|clsx|zod)[\\/]",
  "@tanstack[\\/]",
  "@mantine[\\/]core[\\/]esm[\\/]core[\\/]",
  "@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button|Loader|Transition|UnstyledButton)[\\/]",
];
/** What pages with fields and lists need beyond it. */
const controls = [
  "@mantine[\\/]core[\\/]esm[\\/]components[\\/]",
  "(ActionIcon|Card|CloseButton|Input|InputBase|NativeSelect|Paper|TextInput)[\\/]",
].join("");
const inPackages = (...paths: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${paths.join("|")})`);
const isFoundation = inPackages(...foundation);
const isControl = inPackages(controls);
const isOwn = /[\\/](web|contract)[\\/]src[\\/]/;
const isFirstPage = /(app[\\/]shell|dashboard-page)\.tsx$/;
/** Shared by that many lazy modules, a piece is worth having in one file with the others. */
const sharersMin = 3;

/** The lazy modules from which one is reached without a further lazy step; or "entry". */
function startsOf(id: string, graph: ModuleGraph): string[] {
  const seen = new Set<string>();
  const waiting = [id];
  const starts: string[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const module = graph.getModuleInfo(next);
    if (!module) continue;
    if (module.isEntry) starts.push("entry");
    if (module.dynamicImporters.length > 0) starts.push(next);
    waiting.push(...module.importers);
  }
  return starts;
}

/**
 * Left alone, whatever two pages share becomes a file of its own: forty for the dashboard, each
 * with its own request and too small to compress well. So what all pages stand on is one file;
 * what the shell or the dashboard share with others is another; and what lists share a third.
 */
export function chunkName(id: string, graph: ModuleGraph): string | null {
  if (isFoundation.test(id)) return "foundation";
  if (isControl.test(id)) return "controls";
  if (!isOwn.test(id)) return null;
  const starts = startsOf(id, graph);
  if (starts.includes("entry") || starts.length < 2) return null;
  if (starts.some((start) => isFirstPage.test(start))) return "pieces";
  return starts.length >= sharersMin ? "lists" : null;
}
