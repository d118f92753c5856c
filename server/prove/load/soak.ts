import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import type { Proof, ProveOptions, Prover } from "../prover.ts";
import type { ReadyBanker } from "../testing/bankers.ts";
import { checkPromises } from "../testing/check-promises.ts";
import { atRate, isMachineBusy, type LoadHouse, openLoadHouse, Tally } from "./load-house.ts";
import { rush } from "./rush.ts";

const readsPerSecond = 60;
const redemptionsPerSecond = 5;
const growthMax = 1.1;
const handleGrowthMax = 20;
const loopLagMaxMs = 50;

interface Sample {
  heapMb: number;
  residentMb: number;
  handles: number;
  loopLagMs: number;
}

const figureOf = (text: string, name: string) =>
  Number(new RegExp(`^${name} ([0-9.e+-]+)`, "m").exec(text)?.[1] ?? Number.NaN);

/** What the process says of itself, and how many files and sockets it holds open. */
async function sample({ metricsUrl, portal }: LoadHouse): Promise<Sample> {
  const text = await (await fetch(metricsUrl)).text();
  return {
    heapMb: figureOf(text, "nodejs_heap_size_used_bytes") / 1e6,
    residentMb: figureOf(text, "process_resident_memory_bytes") / 1e6,
    handles: readdirSync(`/proc/${portal.pid}/fd`).length,
    loopLagMs: figureOf(text, "nodejs_eventloop_lag_p99_seconds") * 1_000,
  };
}

async function watch(house: LoadHouse, samples: Sample[], found: string[]): Promise<void> {
  try {
    samples.push(await sample(house));
  } catch {
    found.push("the server did not tell its figures");
  }
}

function ask({ client }: LoadHouse, banker: ReadyBanker, what: "redeem" | "balances" | "list") {
  return what === "redeem" ? client.redeem(banker, randomUUID()) : client[what](banker);
}

/** The least of the last samples: what is left after the collector has been. */
const floorOf = (samples: readonly Sample[], name: keyof Sample) =>
  Math.min(...samples.map((each) => each[name]));

async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  const seconds = short ? 6 : minutes * 60;
  const wasBusy = isMachineBusy();
  const house = await openLoadHouse(Math.ceil(redemptionsPerSecond * seconds) + 50);
  const tally = new Tally();
  const samples: Sample[] = [];
  const found: string[] = [];
  let redeemed = 0;
  try {
    const timer = setInterval(() => void watch(house, samples, found), short ? 1_000 : 5_000);
    const perSecond = readsPerSecond + redemptionsPerSecond;
    await atRate({ perSecond, seconds }, async (at) => {
      const isRedeem = at % (perSecond / redemptionsPerSecond) === 0;
      const banker = house.bankers[isRedeem ? redeemed++ : at % 50] as ReadyBanker;
      tally.add(await ask(house, banker, isRedeem ? "redeem" : at % 2 === 0 ? "balances" : "list"));
      if (at % 5_000 === 4_999) log(`${tally.count} answers`);
    });
    clearInterval(timer);
    // The first fifth warms up; growth is from then to the end.
    const warm = samples.slice(Math.floor(samples.length / 5));
    const third = Math.max(1, Math.floor(warm.length / 3));
    const first = warm.slice(0, third);
    const last = warm.slice(-third);
    const growth = floorOf(last, "heapMb") / floorOf(first, "heapMb");
    const handleGrowth = floorOf(last, "handles") - floorOf(first, "handles");
    const loopLagMs = samples.reduce((most, each) => Math.max(most, each.loopLagMs), 0);
    found.push(...tally.faults());
    if (!short && growth > growthMax) found.push(`the heap grew to ${growth.toFixed(2)} times`);
    if (!short && handleGrowth > handleGrowthMax) found.push(`${handleGrowth} handles more`);
    if (!short && !wasBusy && loopLagMs > loopLagMaxMs) {
      found.push(`the event loop lagged ${loopLagMs} ms`);
    }
    await house.portal.stop();
    const { db, clock } = house.house.services;
    found.push(...(await checkPromises(db, { acknowledged: [], at: clock.now() })));
    return {
      tried: 1,
      found: found.map((text) => ({ seed, text })),
      figures: { requests: tally.count, redemptions: redeemed, minutes: seconds / 60 },
      measured: {
        "p95 ms": tally.within(0.95),
        "p99 ms": tally.within(0.99),
        "heap MB first": floorOf(first, "heapMb"),
        "heap MB last": floorOf(last, "heapMb"),
        "resident MB last": floorOf(last, "residentMb"),
        "handles last": floorOf(last, "handles"),
        "event loop lag p99 ms": loopLagMs,
        "times judged": wasBusy ? "no, the machine is busy" : "yes",
        ...tally.statuses,
      },
    };
  } finally {
    await house.close();
  }
}

export const soak: Prover = {
  name: "load-soak",
  title: "steady reads and redemptions, with memory and handles watched",
  proves: [...rush.proves],
  run,
};
