import type { Database, Db } from "@portal/server/kernel/db.ts";
import { median } from "./figures.ts";
import { literal } from "./pgbench.ts";
import type { Statement } from "./recording.ts";

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

export interface Explained {
  Plan: PlanNode;
  "Planning Time": number;
  "Execution Time": number;
}

export const nodesOf = (plan: PlanNode): PlanNode[] => [
  plan,
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

/** Tables that are read from end to end. */
export function scannedTables({ Plan }: Explained): string[] {
  return nodesOf(Plan)
    .filter((node) => node["Node Type"] === "Seq Scan")
    .map((node) => node["Relation Name"] ?? "");
}

/** Pages looked at, in memory or not; the topmost node counts for all below it. */
export const blocksOf = ({ Plan }: Explained) =>
  (Plan["Shared Hit Blocks"] ?? 0) + (Plan["Shared Read Blocks"] ?? 0);

export const timeOf = (explained: Explained) =>
  explained["Planning Time"] + explained["Execution Time"];

export interface CallCost {
  ms: number;
  blocks: number;
  scanned: string[];
}

// PostgreSQL decides after five runs of a named statement whether one plan serves every value.
const runsBefore = 6;

/**
 * What a call costs in the database: its statements are prepared and run as often as it takes to
 * have the plan the service would have, then explained; the time is the middle one of several.
 */
export function explainCall(
  database: Database,
  statements: readonly Statement[],
  repeats: number,
): Promise<CallCost> {
  return database.tx(async (tx) => {
    const explained: Explained[][] = [];
    for (const [at, statement] of statements.entries()) {
      const execute = await prepared(tx, `asked_${at}`, statement);
      for (let run = 0; run < runsBefore; run += 1) await tx.script(execute);
      explained.push([]);
      for (let run = 0; run < repeats; run += 1) {
        const [row] = await tx.script<{ "QUERY PLAN": [Explained] }>(
          `explain (analyze, buffers, timing off, format json) ${execute}`,
        );
        if (row) explained[at]?.push(row["QUERY PLAN"][0]);
      }
      await tx.script(`deallocate asked_${at}`);
    }
    const last = explained.flatMap((runs) => runs.slice(-1));
    return {
      ms: explained.reduce((sum, runs) => sum + median(runs.map(timeOf)), 0),
      blocks: last.reduce((sum, one) => sum + blocksOf(one), 0),
      scanned: last.flatMap(scannedTables),
    };
  });
}

async function prepared(tx: Db, name: string, { text, values }: Statement): Promise<string> {
  await tx.script(`prepare ${name} as ${text}`);
  const given = values.length === 0 ? "" : `(${values.map(literal).join(", ")})`;
  return `execute ${name}${given}`;
}
