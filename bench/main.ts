import os from "node:os";
import { exit } from "node:process";
import { readOptions } from "../tools/read-options.ts";
import type { Bench, BenchOptions, BenchResult } from "./bench.ts";
import { benches } from "./benches.ts";
import { tableOf, verdictOf } from "./table.ts";

const usage = `npm run bench -- [--only NAME]… [--quick | --full] [--json]

  --only    one benchmark; may be said several times: ${benches.map(({ name }) => name).join(", ")}
  --quick   short bursts on small worlds: to see that it works, not to publish figures
  --full    the world of ten million rewards too
  --json    one object instead of tables`;

const values = readOptions(usage, {
  only: { type: "string", multiple: true },
  json: { type: "boolean", default: false },
  quick: { type: "boolean", default: false },
  full: { type: "boolean", default: false },
});

const options: BenchOptions = {
  isQuick: values.quick,
  isFull: values.full,
  // The table alone goes to stdout, so that it can be kept in a file.
  say: (text) => console.error(`  ${text}`),
};

const machine = () => ({
  processor: os.cpus()[0]?.model ?? "unknown",
  cores: os.cpus().length,
  memoryGb: Math.round(os.totalmem() / 2 ** 30),
  node: process.version,
  platform: `${os.platform()} ${os.arch()}`,
  loadAverage: os.loadavg().map((load) => Number(load.toFixed(1))),
});

async function measure(bench: Bench): Promise<BenchResult> {
  console.error(`\n${bench.name}: ${bench.title}`);
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
  const { name, title } = bench;
  try {
    return { name, title, rows: await bench.run(options), seconds: seconds() };
  } catch (error) {
    console.error(error);
    const failure = error instanceof Error ? error.message : String(error);
    return { name, title, rows: [], seconds: seconds(), failure };
  }
}

function print({ title, rows, seconds, failure }: BenchResult): void {
  console.log(`\n### ${title}\n`);
  console.log(failure ? `Not measured: ${failure}` : tableOf(rows));
  console.log(`\n(${seconds} s, load ${os.loadavg()[0]?.toFixed(1)})`);
}

const unknown = values.only?.find((name) => benches.every((bench) => bench.name !== name));
if (unknown) {
  console.error(`No benchmark is called ${unknown}. ${benches.map(({ name }) => name).join(", ")}`);
  exit(2);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => exit(130));
const before = machine();
const results: BenchResult[] = [];
for (const bench of benches.filter(({ name }) => values.only?.includes(name) ?? true)) {
  const result = await measure(bench);
  results.push(result);
  if (!values.json) print(result);
}
if (values.json) console.log(JSON.stringify({ machine: before, results }, null, 2));
else console.log(`\n${JSON.stringify(before)}\n${verdictOf(results)}`);
exit(results.some(({ failure }) => failure) ? 1 : 0);
