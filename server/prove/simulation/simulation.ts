import type { Finding, Proof, ProveOptions, Prover } from "../prover.ts";
import { postgresGround } from "../testing/postgres-ground.ts";
import { playSeed } from "./play-seed.ts";
import { openStage, type Stage } from "./stage.ts";

const shortSeeds = 6;
const findingsMax = 5;

/** As many lives at once as keep the processor and the database busy. */
const lanes = 4;
/** Then it is given up for a fresh one: what was deleted is never quite gone. */
const livesPerStage = 25;

async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  const ground = await postgresGround();
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
  const playOn = async (stage: Stage) => {
    for (let lives = 0; lives < livesPerStage && !isOver(); lives += 1) {
      const at = seed + tried;
      tried += 1;
      const played = await playSeed(stage, at);
      await stage.empty();
      add(figures, { commands: played.commands, ...played.counts });
      add(ms, played.ms);
      if (played.trouble !== undefined) found.push({ seed: at, text: played.trouble });
      if (tried % 100 === 0) log(`${tried} seeds, ${figures.commands} commands`);
    }
  };
  const playOnFreshStages = async () => {
    while (!isOver()) {
      const stage = await openStage(ground);
      await playOn(stage).finally(() => stage.close());
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, playOnFreshStages));
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
