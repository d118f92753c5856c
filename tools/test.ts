import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { cwd, env, execPath, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { ensureBrowser, installedBrowser } from "./ensure-browser.ts";
import { readOptions } from "./read-options.ts";
import { run } from "./run-step.ts";
import { playwright, runSuite, type Verdict, vitest } from "./run-suite.ts";
import { writesSbom } from "./sbom.ts";
import type { FailedTest } from "./suite-report.ts";

interface Step {
  name: string;
  /** What to do when it fails. */
  advice: string;
  run: () => Promise<boolean | Verdict>;
  /** A failed check ends the run; a failed suite does not keep the others from running. */
  isSuite?: boolean;
  needsBrowser?: boolean;
}

/** Each by itself, since what may be named differs; whatever stands around them, together. */
const programmes = ["contract", "server", "web", "."];
const usage = `npm test -- [--whole] [--only STEP]… [--fast]

  --whole  all there is, for a release: also what takes too long for every change
  --only   one step, by the name in its heading; may be said several times
  --fast   whatever needs no browser`;

const values = readOptions(usage, {
  whole: { type: "boolean", default: false },
  only: { type: "string", multiple: true },
  fast: { type: "boolean", default: false },
});

async function types(): Promise<boolean> {
  const results = [];
  for (const programme of programmes) results.push(await run("tsc", "-p", programme));
  return results.every(Boolean);
}

/** Lock file, versions and secrets; and that a list of what is inside can be written. */
async function supplyChain(): Promise<boolean> {
  const isInOrder = await run("node", "tools/supply-chain.ts");
  return (await writesSbom()) && isInOrder;
}

/** Over the network, while the checks compute. The step that needs it says what goes wrong. */
async function fetchBrowser(): Promise<void> {
  if (installedBrowser()) return;
  const script = fileURLToPath(new URL("ensure-browser.ts", import.meta.url));
  await once(spawn(execPath, [script], { stdio: "ignore" }), "close");
}

async function browser(): Promise<boolean> {
  await fetched;
  env.CHROMIUM = await ensureBrowser();
  console.log(env.CHROMIUM);
  return true;
}

async function unit(): Promise<Verdict> {
  if (values.fast) return runSuite(vitest("--project", "!*browser*"));
  await browser();
  return runSuite(vitest());
}

async function journeys(): Promise<Verdict> {
  await browser();
  return runSuite(playwright);
}

const steps: Step[] = [
  { name: "types", advice: "mend the types above", run: types },
  { name: "lint", advice: "run npm run format", run: () => run("biome", "check", ".") },
  {
    name: "tidy",
    advice: "each line says what to do instead",
    run: () => run("node", "tools/tidy.ts"),
  },
  {
    name: "wire",
    advice: "run npm run wire and commit docs/wire.md",
    run: () => run("node", "tools/wire-table.ts", "--check"),
  },
  {
    name: "configuration",
    advice: "run npm run configuration and commit docs/configuration.md",
    run: () => run("node", "tools/config-table.ts", "--check"),
  },
  {
    name: "trace",
    advice: "name each id in the title of the test that checks it",
    run: () => run("node", "tools/trace.ts"),
  },
  {
    name: "supply",
    advice: "each line says what is wrong with a package or a file",
    run: supplyChain,
  },
  { name: "knip", advice: "delete what nothing uses", run: () => run("knip") },
  { name: "build", advice: "mend the web build", run: () => run("node", "tools/build.ts") },
  {
    name: "browser",
    advice: "install Chromium and set CHROMIUM to its path",
    run: browser,
    needsBrowser: true,
  },
  {
    name: "unit",
    advice: "npx vitest run <file> runs one file",
    run: unit,
    isSuite: true,
  },
  {
    name: "e2e",
    advice: "cd e2e && npx playwright test <file> runs one file",
    run: journeys,
    isSuite: true,
    needsBrowser: true,
  },
];

const total: Verdict = { passed: 0, failed: [], unsteady: [] };

/** Runs one step under a heading; false when it failed. */
async function runStep(step: Step): Promise<boolean> {
  console.log(`\n=== ${step.name} ===`);
  const startedAt = performance.now();
  const result = await step.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  const verdict =
    typeof result === "boolean"
      ? { passed: 0, failed: result ? [] : [{ file: step.name, title: "failed" }], unsteady: [] }
      : result;
  total.passed += verdict.passed;
  total.failed.push(...verdict.failed);
  total.unsteady.push(...verdict.unsteady);
  const isFine = verdict.failed.length === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`--- ${step.name}: ${isFine ? "fine" : "failed"}, ${seconds} s`);
  if (!isFine) console.log(`    ${step.advice}`);
  return isFine;
}

/** Said last: the failure itself stands far above, and whoever reads may have the end alone. */
function tell(heading: string, tests: readonly FailedTest[]): void {
  if (tests.length === 0) return;
  console.log(`\n${heading}`);
  for (const test of tests) console.log(`  ${relative(cwd(), test.file)}: ${test.title}`);
}

/** Where the test of the first start leaves its demo world, for the journeys to begin in. */
const handedOn = join(tmpdir(), `portal-handed-on-${randomUUID()}`);
env.E2E_WORLD = handedOn;
env.TEST_EXTENT = values.whole ? "whole" : "change";

const isAsked = (step: Step) => values.only?.includes(step.name) ?? true;
const unknown = values.only?.find((name) => steps.every((step) => step.name !== name));
if (unknown) {
  console.error(`No step is called ${unknown}. ${steps.map((step) => step.name).join(", ")}`);
  exit(2);
}
const startedAt = performance.now();
const asked = steps.filter(isAsked);
const wantsBrowser = !values.fast && asked.some((step) => step.needsBrowser);
const fetched = wantsBrowser ? fetchBrowser().catch(() => undefined) : undefined;
for (const step of asked) {
  if (values.fast && step.needsBrowser) continue;
  const isFine = await runStep(step);
  if (!isFine && !step.isSuite) break;
}
await fetched;
rmSync(handedOn, { recursive: true, force: true });
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`\n${values.whole ? "whole run" : "run for a change"}: ${seconds} s`);
tell("Passed only at the second try, alone; to be mended:", total.unsteady);
tell("Failed:", total.failed);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
exit(total.failed.length === 0 ? 0 : 1);
