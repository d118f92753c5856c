import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runIn } from "./run-step.ts";

/*
 * What only benches and mutation tests need is two hundred packages and a quarter of all files: it
 * has a folder and a lock file of its own, and is fetched by whoever measures, not by `npm ci`.
 */

const folder = fileURLToPath(new URL("../measuring", import.meta.url));
const inside = join(folder, "node_modules");

const writtenAt = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0);

async function fetchPackages(): Promise<void> {
  const isThere =
    writtenAt(join(inside, ".package-lock.json")) > writtenAt(join(folder, "package-lock.json"));
  if (isThere || (await runIn({ folder: "measuring" }, "npm", ["ci"]))) return;
  throw new Error("The tools that measure could not be fetched: see above.");
}

/** The path of one of their programs. */
export async function measuringProgram(name: string): Promise<string> {
  await fetchPackages();
  return join(inside, ".bin", name);
}

/** One of their modules; what it offers is said by whoever asks, for its types come with it. */
export async function measuringModule<Module>(entry: string): Promise<Module> {
  await fetchPackages();
  return (await import(pathToFileURL(join(inside, entry)).href)) as Module;
}
