import { routeModules } from "./route-modules.ts";

interface ModuleGraph {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

const entry = "entry";
const isFirstPage = /(app[\\/]shell|dashboard-page)\.tsx$/;
const besideOthers = ["/mfaElan", "/dashboard"];
const textPages = ["/faq", "/contact"];
const formPages = ["/redeem", "/manage-account"];
const listPages = ["/payments", "/support", "/bankers", "/reports"];

/** Packages offer all they have in one module, so the graph cannot tell who uses what of them. */
const isOwn = /[\\/](web|contract)[\\/]src[\\/]/;

/** At no address of its own, and as large as a page: it brings no page's files with it. */
const isW9 = /w9-tab\.tsx$/;

const isUi = /[\\/]src[\\/]ui[\\/]/;

/** The addresses that a lazy module is part of at once. */
const pathsOf = (lazyModule: string) =>
  Object.keys(routeModules).filter((path) =>
    routeModules[path]?.some((part) => lazyModule.replaceAll("\\", "/").endsWith(`/${part}`)),
  );

/** The lazy modules from which one is reached without a further lazy step; or the entry. */
function startsOf(id: string, graph: ModuleGraph): string[] {
  const seen = new Set<string>();
  const waiting = [id];
  const starts: string[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const module = graph.getModuleInfo(next);
    if (!module) continue;
    if (module.isEntry) starts.push(entry, next);
    if (module.dynamicImporters.length > 0) starts.push(next);
    waiting.push(...module.importers);
  }
  return starts;
}

/**
 * In which file what several pages share goes. What a module imports is reached from everywhere
 * the module is; the questions are asked in such an order that it therefore falls into the same
 * file or one named before. So no two files import each other.
 */
function sharedBy(id: string, graph: ModuleGraph): string | null {
  if (!isOwn.test(id)) return null;
  const starts = startsOf(id, graph);
  if (starts.includes(entry) || starts.length < 2) return null;
  const paths = new Set(starts.flatMap(pathsOf));
  const among = (pages: readonly string[]) => pages.filter((path) => paths.has(path)).length;
  if (starts.some((start) => isFirstPage.test(start)))
    return paths.has("/mfaElan") ? null : "pieces";
  // The pages with the tightest budgets carry nothing for others.
  if (among(besideOthers) > 0) return null;
  if (among(textPages) > 0) return "texts";
  if (among(formPages) > 0 && among(listPages) > 0) return "forms";
  if (among(listPages) > 1) return starts.some((start) => isW9.test(start)) ? null : "lists";
  // Dialogs are opened from everywhere, and must not bring the redeem pages with them.
  return among(formPages) > 1 && !isUi.test(id) ? "redeeming" : null;
}

/** Whose parts packages are; Mantine's modules cannot be told apart by the graph, see isOwn. */
const packageParts: Readonly<Record<string, RegExp>> = {
  root: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/].*js$/,
  begin: /[\\/]node_modules[\\/](react|zod|@tanstack)[\\/]/,
  "ui-provider": /[\\/]node_modules[\\/](@mantine|@floating-ui|clsx)[\\/].*js$/,
  mount: /[\\/]node_modules[\\/].*js$/,
};

const ownParts: Readonly<Record<string, RegExp>> = {
  index: /index\.html$/,
  begin: /app[\\/]begin\.ts$/,
  root: /app[\\/]root\.ts$/,
  "ui-provider": /ui[\\/]ui-provider\.tsx$/,
  mount: /app[\\/]mount\.tsx$/,
};

/**
 * In which of the entry's parts, which src/app/main.ts runs in this order. What is needed by
 * several is in the first of them, so none imports a later one.
 */
function partOf(id: string, graph: ModuleGraph): string {
  const packagePart = Object.keys(packageParts).find((name) => packageParts[name]!.test(id));
  if (packagePart) return packagePart;
  const starts = startsOf(id, graph);
  const isPart = (name: string) => starts.some((start) => ownParts[name]!.test(start));
  // The loader of further parts is part of no graph; it comes with the first.
  return Object.keys(ownParts).find(isPart) ?? "index";
}

/** What nearly every Mantine component stands on, and the fields. */
const smallMantine =
  /@mantine[\\/](hooks|core[\\/]esm[\\/](core|utils|\w+[\\/](Input|InputBase|CloseButton)))[\\/]/;

/**
 * Left alone, whatever two pages share becomes a file of its own: thirty for the dashboard and
 * sixty for Manage Account, each with its own request and too small to compress well. So each part
 * of the entry is one file, what pages of one sort share another, and small parts of packages come
 * together.
 */
export const chunkGroups = [
  { name: partOf, debugName: "parts", tags: ["$initial" as const], priority: 3 },
  { name: sharedBy, debugName: "pages", priority: 2 },
  { name: "queries", test: /[\\/]@tanstack[\\/]/, minShareCount: 2, priority: 1 },
  { name: "icons", test: /[\\/]@tabler[\\/]/, minShareCount: 2, priority: 1 },
  {
    name: "fields",
    test: smallMantine,
    minShareCount: 2,
    priority: 1,
  },
];
