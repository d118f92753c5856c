import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runIn } from "./run-step.ts";
import {
  type FailedTest,
  NO_FILE,
  type Outcome,
  type PlaywrightReport,
  readPlaywrightReport,
} from "./suite-report.ts";

/** One run of a suite, of some of its files or (none named) of all. */
export type Suite = (files: readonly string[]) => Promise<Outcome>;

export interface Verdict {
  passed: number;
  failed: FailedTest[];
  /** Failed beside the others and passed alone: the run stands, and they are to be mended. */
  unsteady: FailedTest[];
}

/** Hands out a file for a report and reads it afterwards; null when none was written. */
async function withReport<Report>(work: (file: string) => Promise<boolean>) {
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
function honest(isFine: boolean, outcome: Outcome): Outcome {
  if (isFine || outcome.failed.length > 0) return outcome;
  const nobody = {
    file: NO_FILE,
    title: "the suite ended badly, though no test failed: see above",
  };
  return { ...outcome, failed: [nobody] };
}

const outcomeReporter = fileURLToPath(new URL("vitest-outcome.ts", import.meta.url));

export function vitest(...options: string[]): Suite {
  return async (files) => {
    const { isFine, report } = await withReport<Outcome>((file) => {
      const reporters = ["--reporter=default", `--reporter=${outcomeReporter}`];
      const settings = { SUITE_OUTCOME: file };
      return runIn({ settings }, "vitest", ["run", ...reporters, ...options, ...files]);
    });
    return honest(isFine, report ?? { passed: 0, failed: [] });
  };
}

export const playwright: Suite = async (files) => {
  // A trace takes a quarter of a journey's time: written at the second try, when there is one.
  const settings = { E2E_TRACE: files.length === 0 ? "off" : "on" };
  const { isFine, report } = await withReport<PlaywrightReport>((file) =>
    runIn(
      { folder: "e2e", settings: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...settings } },
      "playwright",
      ["test", "--reporter=list,json", ...files],
    ),
  );
  return honest(isFine, report ? readPlaywrightReport(report) : { passed: 0, failed: [] });
};

/** So many failures are no accident of a busy machine. */
const MOST_SECOND_TRIES = 5;

/**
 * Runs a suite, and the files in which something failed once more without the others: what only
 * fails in a crowd does not make the run red, but is named at its end.
 */
export async function runSuite(suite: Suite): Promise<Verdict> {
  const first = await suite([]);
  const blamed = new Set(first.failed.map((test) => test.file));
  if (blamed.size === 0 || blamed.size > MOST_SECOND_TRIES) return { ...first, unsteady: [] };
  const files = blamed.has(NO_FILE) ? [] : [...blamed];
  console.log(`\nOnce more: ${files.join(", ") || "everything"}`);
  const second = await suite(files);
  if (second.failed.length > 0) return { ...first, failed: second.failed, unsteady: [] };
  // After a second try of everything its own count is the true one.
  const passed = files.length === 0 ? second.passed : first.passed + first.failed.length;
  return { passed, failed: [], unsteady: first.failed };
}
