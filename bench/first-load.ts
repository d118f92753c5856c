import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { entryParts } from "../web/vite/route-modules.ts";

const dist = path.resolve(import.meta.dirname, "../web/dist");

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Bytes of JS and CSS, brotli, that a browser loads for the entry and the given lazy chunks. */
export function firstLoadBytes(chunks: readonly string[] = []): Record<string, number> {
  const manifest = JSON.parse(
    readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"),
  ) as Record<string, ManifestEntry>;
  const files = new Set<string>();
  const add = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`${key} is not in the build`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    for (const css of entry.css ?? []) files.add(css);
    for (const imported of entry.imports ?? []) add(imported);
  };
  for (const key of ["index.html", ...entryParts, ...chunks]) add(key);
  return Object.fromEntries([...files].map((file) => [file, sentBytes(path.join(dist, file))]));
}

export function bytesInAll(files: Readonly<Record<string, number>>): number {
  return Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
}

/** The smallest files are sent as they are: compressing them does not pay. */
function sentBytes(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

if (import.meta.main) {
  const files = firstLoadBytes(process.argv.slice(2));
  for (const [file, bytes] of Object.entries(files)) console.log(`${bytes}\t${file}`);
  console.log(`${bytesInAll(files)}\tin all`);
}
