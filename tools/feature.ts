import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A feature has one name; these are the places that carry it. */
export function featureFiles(feature: string): string[] {
  return ["contract", "server", "web"]
    .flatMap((side) => globSync(`${side}/src/${feature}/**/*.*`, { cwd: root }).sort())
    .concat(globSync(`e2e/${feature}{,-*}.spec.ts`, { cwd: root }).sort());
}

function features(): string[] {
  const folders = globSync("{contract,server,web}/src/*/", { cwd: root });
  return [...new Set(folders.map((path) => path.split("/")[2] as string))].sort();
}

if (import.meta.main) {
  const feature = argv[2];
  const paths = feature === undefined ? [] : featureFiles(feature);
  if (paths.length === 0) {
    console.error(`Which feature? One of: ${features().join(", ")}`);
    exit(1);
  }
  for (const path of paths) {
    const file = join(root, path);
    const count = existsSync(file) ? readFileSync(file, "utf8").split("\n").length - 1 : 0;
    console.log(`${String(count).padStart(5)}  ${path}`);
  }
}
