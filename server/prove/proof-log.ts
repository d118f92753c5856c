import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Finding } from "./prover.ts";

/** One line of docs/proofs.jsonl: what one run of one prover tried, on which code. */
export interface ProofLine {
  prover: string;
  seeds: { from: number; to: number };
  /** The commit that stood checked out. */
  commit: string;
  /** The code under proof; lines with another hash count no longer. */
  code: string;
  minutes: number;
  result: { tried: number; found: Finding[]; figures: Record<string, number> };
}

export function readProofs(file: string): ProofLine[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as ProofLine);
}

export function appendProof(file: string, line: ProofLine): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

export interface Totals {
  tried: number;
  found: number;
  figures: Record<string, number>;
  /** The first seed that no run has tried yet. */
  nextSeed: number;
}

/** The runs of one prover on the same code, added up. */
export function totalsOf(lines: readonly ProofLine[], prover: string, code: string): Totals {
  const totals: Totals = { tried: 0, found: 0, figures: {}, nextSeed: 1 };
  for (const line of lines) {
    if (line.prover !== prover || line.code !== code) continue;
    totals.tried += line.result.tried;
    totals.found += line.result.found.length;
    totals.nextSeed = Math.max(totals.nextSeed, line.seeds.to + 1);
    for (const [name, count] of Object.entries(line.result.figures)) {
      totals.figures[name] = (totals.figures[name] ?? 0) + count;
    }
  }
  return totals;
}
