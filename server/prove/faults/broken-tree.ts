import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { SeededFault } from "./fault.ts";

const workspaces = ["contract", "server"];
const files = ["package.json", "tsconfig.base.json"];

// The root's own configuration names the web's projects too, which the copy does without.
const vitestConfig = `import { serverProjects } from "./server/vitest.config.ts";

const contract = {
  test: { name: "contract", root: "contract", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
};
export default { test: { projects: [contract, ...serverProjects] } };
`;

export interface BrokenTree {
  folder: string;
  /** Puts the fault in; the function it gives takes it out again. */
  breakWith(fault: SeededFault): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** How often the place occurs: a fault is one change, at a place that is there once. */
export const timesFound = (text: string, find: string) => text.split(find).length - 1;

/** Every package by a link, our own two by a link to the copy: so the copy tests itself. */
async function linkPackages(root: string, folder: string): Promise<void> {
  const packages = path.join(folder, "node_modules");
  await mkdir(path.join(packages, "@portal"), { recursive: true });
  for (const name of await readdir(path.join(root, "node_modules"))) {
    if (name === "@portal" || name === ".cache" || name.startsWith(".vite")) continue;
    await symlink(path.join(root, "node_modules", name), path.join(packages, name));
  }
  for (const name of workspaces) {
    await symlink(path.join(folder, name), path.join(packages, "@portal", name));
  }
}

/** A copy of what the tests of contract and server need, to be broken at will. */
export async function copyTree(root: string): Promise<BrokenTree> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-faults-"));
  for (const name of files) await cp(path.join(root, name), path.join(folder, name));
  for (const name of workspaces) {
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !source.includes(`${path.sep}node_modules`),
    });
    const own = path.join(root, name, "node_modules");
    await symlink(own, path.join(folder, name, "node_modules"));
  }
  await writeFile(path.join(folder, "vitest.config.ts"), vitestConfig);
  await linkPackages(root, folder);
  return {
    folder,
    async breakWith({ file, find, put }) {
      const place = path.join(folder, file);
      const text = await readFile(place, "utf8");
      if (timesFound(text, find) !== 1) throw new Error("its place is not there once");
      await writeFile(
        place,
        text.replace(find, () => put),
      );
      return () => writeFile(place, text);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
