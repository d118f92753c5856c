interface ModuleGraph {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/** Our own code alone: packages run in an order of their own, which grouping would change. */
const isOwn = /[\\/](web|contract)[\\/]src[\\/]/;
const isFirstPage = /(app[\\/]shell|dashboard-page)\.tsx$/;

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
 * Left alone, whatever two pages share becomes a file of its own: thirty for the dashboard, each
 * with its own request and too small to compress well. So what the shell or the dashboard share
 * with others is one file, which the other pages have already when a banker comes to them.
 */
export function chunkName(id: string, graph: ModuleGraph): string | null {
  if (!isOwn.test(id)) return null;
  const starts = startsOf(id, graph);
  if (starts.includes("entry") || starts.length < 2) return null;
  return starts.some((start) => isFirstPage.test(start)) ? "pieces" : null;
}
