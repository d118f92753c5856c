import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { exit } from "node:process";

/*
 * `node tools/supply-chain.ts`: what comes from outside and what must not go out. The lock file
 * names every package by version and hash, from a registry by https; only packages that are listed
 * may run a script when they are installed; no file of the project holds a secret.
 */

interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string | readonly string[];
  cpu?: string | readonly string[];
  libc?: readonly string[];
}

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Of the machines the portal is built for: Debian, on either processor. */
const isOfOurPlatforms = ({ os = [], cpu = [], libc = ["glibc"] }: LockEntry) =>
  os.includes("linux") && (cpu.includes("x64") || cpu.includes("arm64")) && libc.includes("glibc");

const nameOf = (place: string) => place.split("node_modules/").at(-1) ?? place;

export function lockProblems(
  packages: Readonly<Record<string, LockEntry>>,
  mayRunScripts: readonly string[],
  file = "package-lock.json",
): string[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    if (!place.includes("node_modules/") || entry.link) return [];
    const problems: string[] = [];
    if (!/^\d+\.\d+\.\d+/.test(entry.version ?? "")) problems.push("has no version");
    // Binaries of other platforms are named without a hash: npm never fetches them. One of ours
    // that no registry had when the lock was written would be missing after `npm ci`.
    if (!entry.integrity && (!entry.optional || isOfOurPlatforms(entry))) {
      problems.push("has no hash");
    }
    if (entry.integrity && !entry.integrity.startsWith("sha512-")) {
      problems.push("has a hash other than sha512");
    }
    if (entry.resolved && !entry.resolved.startsWith("https://")) {
      problems.push(`comes from ${entry.resolved}`);
    }
    if (entry.hasInstallScript && !mayRunScripts.includes(nameOf(place))) {
      problems.push("runs a script when it is installed and is not on the list");
    }
    return problems.map((text) => `${file}: ${nameOf(place)} ${text}`);
  });
}

/** Versions are exact: what was tested is what is installed. */
export function rangeProblems(file: string, text: string): string[] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Record<
    string,
    Record<string, string> | undefined
  >;
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  return Object.entries(all)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${file}: ${name} is asked for as ${version}, not by one version`);
}

// Shapes that only a secret has. Each was seen to find its kind in the test beside this file.
const secretShapes: readonly [name: string, shape: RegExp][] = [
  ["a private key", /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s+[A-Za-z0-9+/]/],
  ["an AWS key", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ["a GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ["an npm token", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["a Slack token", /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ["a signed token", /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/],
  [
    "a password in an address",
    /\b[a-z]+:\/\/[^\s/:@"'`$<>]+:[^\s/:@"'`$<>{]{6,}@(?!127\.0\.0\.1|localhost)/,
  ],
  ["a master key", /MASTER_KEY=[A-Za-z0-9+/]{43}=/],
];

export function secretProblems(file: string, text: string): string[] {
  return secretShapes
    .filter(([, shape]) => shape.test(text))
    .map(([name]) => `${file}: looks like ${name}; take it out and make a new one`);
}

const largestBytes = 1_000_000;

function trackedFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  return listed
    .split("\0")
    .filter((file) => file !== "" && !/\.(png|jpg|gif|mp4|webm|pdf|woff2|ico)$/.test(file))
    .filter((file) => statSync(path.join(root, file), { throwIfNoEntry: false }) !== undefined)
    .filter((file) => statSync(path.join(root, file)).size <= largestBytes);
}

function allProblems(): string[] {
  const { allowScripts = {} } = JSON.parse(read("package.json")) as {
    allowScripts?: Record<string, boolean>;
  };
  const files = trackedFiles();
  const locks = files.filter((file) => path.basename(file) === "package-lock.json");
  const manifests = files.filter((file) => path.basename(file) === "package.json");
  return [
    ...locks.flatMap((file) => {
      const { packages } = JSON.parse(read(file)) as { packages: Record<string, LockEntry> };
      return lockProblems(packages, Object.keys(allowScripts), file);
    }),
    ...manifests.flatMap((file) => rangeProblems(file, read(file))),
    ...files.flatMap((file) => secretProblems(file, read(file))),
  ];
}

if (import.meta.main) {
  const problems = allProblems();
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? "supply chain: in order" : `${problems.length} to put right`);
  exit(problems.length === 0 ? 0 : 1);
}
