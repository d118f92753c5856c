import type { Finding, Proof, ProveOptions, Prover } from "../prover.ts";
import { type PostgresGround, postgresGround } from "../testing/postgres-ground.ts";
import { playSeed } from "./play-seed.ts";

const shortSeeds = 6;
const findingsMax = 5;

/** Makes the next database while the present one is played on. */
function databaseQueue(ground: PostgresGround) {
  let next = ground.create();
  return () => {
    const taken = next;
    // One after the other: a template is copied by one at a time.
    next = taken.then(() => ground.create());
    // A failure shows where it is awaited; until then it is nobody's.
    next.catch(() => undefined);
    return taken;
  };
}

/** As many lives at once as keep the processor and the database busy. */
const lanes = 4;

async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  const ground = await postgresGround();
  const take = databaseQueue(ground);
  const found: Finding[] = [];
  const figures: Record<string, number> = { commands: 0 };
  const ms: Record<string, number> = {};
  const until = performance.now() + minutes * 60_000;
  let tried = 0;
  const isOver = () =>
    found.length >= findingsMax || (short ? tried >= shortSeeds : performance.now() > until);
  const add = (to: Record<string, number>, counts: Record<string, number>) => {
    for (const [name, count] of Object.entries(counts)) to[name] = (to[name] ?? 0) + count;
  };
  const playOn = async () => {
    while (!isOver()) {
      const at = seed + tried;
      tried += 1;
      const url = await take();
      const played = await playSeed(url, at);
      await ground.drop(url);
      add(figures, { commands: played.commands, ...played.counts });
      add(ms, played.ms);
      if (played.trouble !== undefined) found.push({ seed: at, text: played.trouble });
      if (tried % 100 === 0) log(`${tried} seeds, ${figures.commands} commands`);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, playOn));
  } finally {
    await ground.stop();
  }
  const perSeed = Object.entries(ms).map(([name, all]) => [`${name} ms a seed`, all / tried]);
  return { tried, found, figures, measured: Object.fromEntries(perSeed) };
}

export const simulation: Prover = {
  name: "simulation",
  title: "random commands over the whole life of money against a model",
  proves: [
    "server/migrations",
    "server/src/ledger",
    "server/src/redeem",
    "server/src/payouts",
    "server/src/payout-methods",
    "server/src/rewards",
    "server/src/w9",
    "server/prove/simulation",
  ],
  run,
};
