import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { entryParts, routeModules } from "./route-modules.ts";

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, ManifestEntry>;

/** All files of the module and of what it imports, its own first. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`${key} is not in the build: see vite/route-modules.ts`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    for (const css of entry.css ?? []) files.add(css);
    for (const imported of entry.imports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return files;
}

/**
 * Writes down which files each address needs, so that the server can tell the
 * browser with the page itself, and they come beside the entry instead of after it.
 */
export function routeFiles(): Plugin {
  let folder = "";
  return {
    name: "route-files",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir, ".vite");
    },
    async closeBundle() {
      const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
      // The entry's own files first: nothing is seen before they are there.
      const routes = Object.entries({ "": [], ...routeModules }).map(([path, modules]) => [
        path,
        [...filesOf(manifest, ["index.html", ...entryParts, ...modules])],
      ]);
      await writeFile(join(folder, "route-files.json"), JSON.stringify(Object.fromEntries(routes)));
    },
  };
}
