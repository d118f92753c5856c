import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const stampFile = path.join(root, "web/dist/.stamp");
const inputs = [
  "web/index.html",
  "web/vite.config.ts",
  "web/vite/**/*",
  "web/public/**/*",
  "web/src/**/*",
  "contract/src/**/*",
  "package-lock.json",
];

/** One hash over everything the page is built from; tests are no part of it. */
async function sourceHash(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(inputs, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) {
      files.push(path.join(entry.parentPath, entry.name));
    }
  }
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Builds the page when its sources have changed since the last build. */
export async function buildWeb(): Promise<void> {
  const hash = await sourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return;
  console.log("Building the page …");
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const built = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: path.join(root, "web"),
    stdio: "inherit",
  });
  if (built.status !== 0) throw new Error("The page could not be built; see the lines above.");
  writeFileSync(stampFile, hash);
}

if (import.meta.main) await buildWeb();
