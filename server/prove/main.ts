import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import path from "node:path";
import { argv, exit } from "node:process";
import { parseArgs } from "node:util";
import { codeHash } from "./code-hash.ts";
import { appendProof, readProofs, totalsOf } from "./proof-log.ts";
import type { Proof, Prover } from "./prover.ts";
import { provers } from "./registry.ts";

const root = path.resolve(import.meta.dirname, "../..");
const proofsFile = path.join(root, "docs/proofs.jsonl");

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    only: { type: "string", multiple: true },
    minutes: { type: "string" },
    seed: { type: "string" },
    resume: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const usage = `npm run prove -- [--only NAME]… [--minutes N] [--seed N] [--resume] [--short]

  --only      one prover; may be said several times
  --minutes   how long each may take, 2 unless told
  --seed      where to begin; with the seed of a finding it happens again
  --resume    go on after the seeds already tried on this code and write the result
              into docs/proofs.jsonl
  --short     the form that runs in npm test
`;

const counted = (figures: Record<string, number | string>) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === "number" ? round(value) : value}`)
    .join(", ");
const round = (value: number) => Math.round(value * 100) / 100;

function report(prover: Prover, seed: number, proof: Proof): void {
  console.log(`  tried ${proof.tried}, seeds ${seed} to ${seed + proof.tried - 1}`);
  if (Object.keys(proof.figures).length > 0) console.log(`  ${counted(proof.figures)}`);
  if (proof.measured) console.log(`  measured: ${counted(proof.measured)}`);
  console.log(`  found ${proof.found.length}`);
  for (const { seed: at, text } of proof.found) {
    console.log(`    ${text}\n    again: npm run prove -- --only ${prover.name} --seed ${at}`);
  }
}

const commit = () =>
  execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();

async function prove(prover: Prover): Promise<boolean> {
  const code = codeHash(root, prover.proves);
  const before = totalsOf(readProofs(proofsFile), prover.name, code);
  const fresh = values.short ? 1 : randomInt(1_000_000_000);
  const seed = values.seed ? Number(values.seed) : values.resume ? before.nextSeed : fresh;
  const minutes = Number(values.minutes ?? 2);
  console.log(`\n=== ${prover.name}: ${prover.title} ===`);
  const startedAt = performance.now();
  const log = (text: string) => console.log(`  ${text}`);
  const proof = await prover.run({ seed, minutes, short: values.short, log });
  report(prover, seed, proof);
  const spentMinutes = round((performance.now() - startedAt) / 60_000);
  console.log(`  ${spentMinutes} min`);
  if (values.resume) {
    const { tried, found, figures } = proof;
    const seeds = { from: seed, to: seed + tried - 1 };
    const result = { tried, found, figures };
    const line = { prover: prover.name, seeds, commit: commit(), code, minutes: spentMinutes };
    appendProof(proofsFile, { ...line, result });
    const total = totalsOf(readProofs(proofsFile), prover.name, code);
    console.log(`  in all on this code: tried ${total.tried}, found ${total.found}`);
    console.log(`  ${counted(total.figures)}`);
  }
  return proof.found.length === 0;
}

// So that whoever was started is ended too: that happens on the way out.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => exit(130));
if (values.help) {
  console.log(usage);
  exit(0);
}
const all = await Promise.all(provers.map((load) => load()));
const unknown = values.only?.find((name) => all.every((prover) => prover.name !== name));
if (unknown !== undefined) {
  console.error(`No prover is called ${unknown}. ${all.map(({ name }) => name).join(", ")}`);
  exit(2);
}
const results: boolean[] = [];
for (const prover of all) {
  if (values.only?.includes(prover.name) ?? true) results.push(await prove(prover));
}
console.log(results.every(Boolean) ? "\nnothing found" : "\nsomething was found: see above");
exit(results.every(Boolean) ? 0 : 1);
