import { writeFileSync } from "node:fs";
import { env } from "node:process";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { outcomeOf } from "./suite-report.ts";

/** Where the outcome of a run is written to: set by whoever started it. */
const file = env.SUITE_OUTCOME;

/** Vitest's own JSON report says nothing of errors outside any test: this one does. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    if (!file) throw new Error("SUITE_OUTCOME must name the file to write to");
    const files = modules.map((module) => ({
      name: module.moduleId,
      isFailed: module.state() === "failed",
      passed: [...module.children.allTests("passed")].length,
      failed: [...module.children.allTests("failed")].map((test) => test.fullName),
    }));
    writeFileSync(file, JSON.stringify(outcomeOf(files, errors)));
  }
}
