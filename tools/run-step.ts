import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";

export interface Counts {
  passed: number;
  failed: number;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const path = `${join(root, "node_modules/.bin")}${delimiter}${env.PATH}`;

interface Place {
  folder?: string;
  settings?: Record<string, string>;
}

function start(command: string, options: readonly string[], place: Place): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: join(root, place.folder ?? "."),
      env: { ...env, ...place.settings, PATH: path },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
}

/** Runs a program of the project from its root and says whether it was content. */
export function run(command: string, ...options: string[]): Promise<boolean> {
  return start(command, options, {});
}

/** Hands out a file for a report and reads it afterwards; null when none was written. */
async function withReport<Report>(
  work: (file: string) => Promise<boolean>,
): Promise<{ isFine: boolean; report: Report | null }> {
  const folder = mkdtempSync(join(tmpdir(), "portal-tests-"));
  const file = join(folder, "report.json");
  try {
    const isFine = await work(file);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "null";
    return { isFine, report: JSON.parse(text) as Report | null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A suite that ends badly without a failed test (a crash, no report) counts as one failure. */
function honest(isFine: boolean, counts: Counts): Counts {
  return isFine || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export async function vitestCounts(options: readonly string[]): Promise<Counts> {
  const { isFine, report } = await withReport<{
    numPassedTests: number;
    numFailedTests: number;
  }>((file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    return start("vitest", ["run", ...reporters, ...options], {});
  });
  const passed = report?.numPassedTests ?? 0;
  return honest(isFine, { passed, failed: report?.numFailedTests ?? 0 });
}

export async function playwrightCounts(): Promise<Counts> {
  const { isFine, report } = await withReport<{
    stats: { expected: number; unexpected: number; flaky: number };
  }>((file) =>
    start("playwright", ["test", "--reporter=list,json"], {
      folder: "e2e",
      settings: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return honest(isFine, { passed: expected + flaky, failed: unexpected });
}
