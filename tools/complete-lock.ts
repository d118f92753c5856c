import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * `node tools/complete-lock.ts`, after every change of the dependencies. Tools with a binary per
 * platform name all of them as optional packages. A registry that does not carry every platform
 * makes npm leave those out of the lock file, and `npm ci` then refuses the lock as incomplete.
 * This writes the missing entries: with their platform, so that npm skips them everywhere else.
 */

interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** Reads the platform out of names such as `binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> | undefined {
  const words = (name.split("/").at(-1) ?? "").split("-");
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (cpu.length === 0) return undefined;
  const libc = words.some((word) => word.startsWith("musl")) ? ["musl"] : ["glibc"];
  return { ...(os.length > 0 ? { os } : {}), cpu, ...(os.includes("linux") ? { libc } : {}) };
}

const file = path.resolve(import.meta.dirname, "../package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, LockEntry> };
let added = 0;
for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isKnown = [`node_modules/${name}`, `${parent}/node_modules/${name}`].some(
      (place) => place in lock.packages,
    );
    const platform = platformOf(name);
    if (isKnown || !platform) continue;
    const dev = entry.dev ? { dev: true } : {};
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...dev, optional: true };
    added += 1;
  }
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to the lock file`);
