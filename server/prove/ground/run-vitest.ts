import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

export interface VitestReport {
  passed: number;
  /** The titles of the tests that failed, or one line when the run itself did. */
  failed: string[];
}

interface JsonReport {
  numPassedTests: number;
  testResults: {
    message?: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

function run(root: string, options: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const bin = path.join(root, "node_modules/vitest/vitest.mjs");
    const child = spawn(process.execPath, [bin, "run", ...options], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
    child.on("error", reject);
    child.on("close", () => resolve());
  });
}

/** Runs tests of a tree and reads what became of them; a run without a report has failed. */
export async function runVitest(
  root: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<VitestReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-prove-"));
  const file = path.join(folder, "report.json");
  try {
    await run(root, ["--reporter=json", `--outputFile=${file}`, ...options], env);
    const report = JSON.parse(await readFile(file, "utf8")) as JsonReport;
    const failed = report.testResults.flatMap(({ assertionResults, status, message = "" }) => {
      const titles = assertionResults.filter((one) => one.status === "failed");
      if (titles.length === 0 && status === "failed") return [`the file failed: ${message}`];
      return titles.map(({ fullName }) => fullName);
    });
    return { passed: report.numPassedTests, failed };
  } catch (error) {
    return {
      passed: 0,
      failed: [`the run failed: ${error instanceof Error ? error.message : error}`],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
