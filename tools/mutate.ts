import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { measuringProgram } from "./measuring.ts";
import { run } from "./run-step.ts";

/** A named part of the rules, and the tests that must notice when it is changed. */
interface Module {
  mutate: string[];
  tests: string;
}

const contract = "contract/src/**/*.test.ts";
const modules: Readonly<Record<string, Module>> = {
  money: {
    mutate: [
      "contract/src/kernel/{dates,money,whole-percents}.ts",
      "contract/src/redeem/redeem.rules.ts",
      "contract/src/rewards/rewards.states.ts",
      "contract/src/payments/payments.rules.ts",
      "contract/src/payout-methods/{alias,bank-account,default-method}.rules.ts",
      "contract/src/payout-methods/masks.ts",
    ],
    tests: contract,
  },
  session: {
    mutate: [
      "contract/src/session/session.rules.ts",
      "contract/src/verification/verification.rules.ts",
      "contract/src/kernel/banker.ts",
    ],
    tests: contract,
  },
  w9: {
    mutate: ["contract/src/w9/{city-state-zip,tax-ids,w9-inputs,w9-year,w9.rules,w9.states}.ts"],
    tests: contract,
  },
  payouts: {
    mutate: ["server/src/payouts/{nacha,calendar}/*.ts", "!**/*.test.ts"],
    tests: "server/src/payouts/{nacha,calendar}/*.test.ts",
  },
};

const goalPercent = 85;
const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, "node_modules/.cache/mutation");

function configOf(name: string, { mutate, tests }: Module): string {
  const vitestConfig = join(cache, `${name}.vitest.config.mjs`);
  const test = { include: [tests], testTimeout: 60_000 };
  writeFileSync(vitestConfig, `export default ${JSON.stringify({ test })};\n`);
  const config = {
    testRunner: "vitest",
    vitest: { configFile: vitestConfig },
    plugins: ["@stryker-mutator/vitest-runner"],
    mutate,
    // The copy that is changed holds what these tests read, and no more.
    ignorePatterns: [
      "/.mutation",
      "/web",
      "/e2e",
      "/bench",
      "/docs",
      "/tools",
      "/measuring",
      "/tsconfig.json",
      "/server/migrations",
      "*.log",
    ],
    incremental: true,
    incrementalFile: join(cache, `${name}.incremental.json`),
    reporters: ["clear-text", "json"],
    jsonReporter: { fileName: join(cache, `${name}.json`) },
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    // Outside node_modules: what lies there is neither read as TypeScript nor searched for tests.
    tempDirName: ".mutation",
    thresholds: { high: goalPercent, low: goalPercent, break: goalPercent },
    concurrency: 2,
    allowEmpty: false,
    checkers: [],
    disableTypeChecks: false,
  };
  const file = join(cache, `${name}.config.json`);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** Killed or timed out against all that could have been: what nothing covers counts as missed. */
function scoreOf(name: string): string {
  if (!existsSync(join(cache, `${name}.json`))) return `${name}: no result`;
  const { files } = JSON.parse(readFileSync(join(cache, `${name}.json`), "utf8")) as Report;
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const counted = all.filter((status) => !["Ignored", "CompileError"].includes(status));
  const caught = counted.filter((status) => ["Killed", "Timeout"].includes(status));
  const percent = (100 * caught.length) / Math.max(1, counted.length);
  return `${name}: ${caught.length} of ${counted.length} caught, ${percent.toFixed(1)} %`;
}

const asked = argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(modules);
const unknown = names.find((name) => !(name in modules));
if (unknown) {
  console.error(`No module is called ${unknown}. ${Object.keys(modules).join(", ")}`);
  exit(2);
}
mkdirSync(cache, { recursive: true });
const stryker = await measuringProgram("stryker");
const results: boolean[] = [];
const scores: string[] = [];
for (const name of names) {
  rmSync(join(cache, `${name}.json`), { force: true });
  results.push(await run(stryker, "run", configOf(name, modules[name] as Module)));
  scores.push(scoreOf(name));
}
console.log(scores.join("\n"));
exit(results.every(Boolean) ? 0 : 1);
