import { appRole } from "@portal/server/kernel/grants.ts";
import { openPg } from "@portal/server/kernel/pg-db.ts";
import type { Bench, BenchOptions, BenchRow } from "./bench.ts";
import { type CallCost, explainCall } from "./explain.ts";
import { rounded } from "./figures.ts";
import { openPostgres } from "./postgres.ts";
import { recordCalls } from "./record-calls.ts";
import { openWorld, type World } from "./world.ts";

const goal = 1.5;

const sizeName = (rewards: number) =>
  rewards >= 1_000_000 ? `${rewards / 1_000_000} M` : `${rewards / 1_000} k`;

interface Sized {
  size: string;
  costs: Map<string, CallCost>;
}

async function costsOf(world: World, reach: "fixed" | "widest", repeats: number): Promise<Sized> {
  const calls = await recordCalls(world, reach);
  const costs = new Map<string, CallCost>();
  const database = openPg({ url: world.url, role: appRole, connectionsMax: 1, onLost: () => {} });
  try {
    for (const { name, statements } of calls) {
      costs.set(name, await explainCall(database, statements, repeats));
    }
  } finally {
    await database.close();
  }
  return { size: sizeName(world.rewardCount), costs };
}

/** The largest against the smallest; a table of rewards read from end to end is never right. */
export function growthRow(
  subject: string,
  costs: readonly (CallCost & { size: string })[],
): BenchRow {
  const first = costs[0];
  const last = costs.at(-1);
  if (!first || !last) throw new Error(`${subject} was not measured`);
  const time = last.ms / first.ms;
  const pages = last.blocks / first.blocks;
  const isScanned = last.scanned.includes("reward");
  const scanned = costs.filter((cost) => cost.scanned.includes("reward"));
  return {
    subject,
    figures: {
      ...Object.fromEntries(costs.map(({ size, ms }) => [`ms ${size}`, rounded(ms, 3)])),
      "time ×": rounded(time),
      ...Object.fromEntries(costs.map(({ size, blocks }) => [`buffers ${size}`, blocks])),
      "buffers ×": rounded(pages),
    },
    goal: {
      text: `both ≤ ${goal}, no scan`,
      isReached: time <= goal && pages <= goal && !isScanned,
    },
    ...(scanned.length > 0
      ? { note: `reads all rewards at ${scanned.map(({ size }) => size).join(", ")}` }
      : {}),
  };
}

function rowsOf(sized: readonly Sized[], toRow: typeof growthRow): BenchRow[] {
  const names = [...(sized[0]?.costs.keys() ?? [])];
  return names.map((name) =>
    toRow(
      name,
      sized.flatMap(({ size, costs }) => {
        const cost = costs.get(name);
        return cost ? [{ ...cost, size }] : [];
      }),
    ),
  );
}

async function run({ isQuick, isFull, say }: BenchOptions): Promise<BenchRow[]> {
  const sizes = [10_000, 1_000_000, ...(isFull ? [10_000_000] : [])];
  const repeats = isQuick ? 5 : 21;
  // Seconds each where millions are sorted, and no goal hangs on it.
  const widestRepeats = isQuick ? 1 : 3;
  const postgres = await openPostgres();
  try {
    const fixed: Sized[] = [];
    const widest: Sized[] = [];
    for (const size of sizes) {
      const world = await openWorld(postgres, size, say);
      say(`explaining at ${sizeName(size)} …`);
      fixed.push(await costsOf(world, "fixed", repeats));
      widest.push(await costsOf(world, "widest", widestRepeats));
    }
    // The widest scope holds three in ten of all rewards, so it grows with them: no goal there.
    const withoutGoal: typeof growthRow = (subject, costs) => {
      const { goal: _, ...row } = growthRow(`widest scope: ${subject}`, costs);
      return row;
    };
    return [...rowsOf(fixed, growthRow), ...rowsOf(widest, withoutGoal)];
  } finally {
    await postgres.stop();
  }
}

export const growthBench: Bench = {
  name: "growth",
  title: "Database time and buffers of an institution of fixed size while all others grow",
  run,
};
