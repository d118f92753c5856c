import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const isProved = (file: string) =>
  /\.(ts|sql)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file);

function filesUnder(root: string, place: string): string[] {
  if (statSync(path.join(root, place)).isFile()) return [place];
  const entries = readdirSync(path.join(root, place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => isProved(file));
}

/** Names the code under proof: files and their text, not the tests beside them. */
export function codeHash(root: string, places: readonly string[]): string {
  const hash = createHash("sha256");
  const files = places.flatMap((place) => filesUnder(root, place)).sort();
  for (const file of new Set(files)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}
