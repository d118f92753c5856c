import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Proof, ProveOptions, Prover } from "../prover.ts";
import type { ReadyBanker } from "../testing/bankers.ts";
import { checkPromises } from "../testing/check-promises.ts";
import { isMachineBusy, type LoadHouse, openLoadHouse, Tally } from "./load-house.ts";
import { rush } from "./rush.ts";

const bankerCount = 300;
const refusalMaxMs = 1_000;
const recoveryMaxMs = 10_000;

const pick = ({ bankers }: LoadHouse, at: number) => bankers[at % bankers.length] as ReadyBanker;

/** How many answers a second it gives when nobody asks faster than it answers. */
async function measureCapacity(house: LoadHouse, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: 16 }, async (_, worker) => {
      for (let at = worker; performance.now() < until; at += 16) {
        await house.client.balances(pick(house, at));
        count += 1;
      }
    }),
  );
  return count / seconds;
}

/** So many browsers, five times what is worked on at once; each waits for its answer. */
const browsers = 1_000;

async function flood(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  ask: (at: number) => Promise<void>,
): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  const everyMs = (browsers / perSecond) * 1_000;
  await Promise.all(
    Array.from({ length: browsers }, async (_, browser) => {
      // They come one after the other within the first moment.
      await wait((everyMs * browser) / browsers);
      for (let at = browser; performance.now() < until; at += browsers) {
        const askedAt = performance.now();
        await ask(at);
        await wait(Math.max(0, askedAt + everyMs - performance.now()));
      }
    }),
  );
}

/** How long after the flood until a plain question is answered at once again. */
async function measureRecovery(house: LoadHouse): Promise<number> {
  const startedAt = performance.now();
  for (let quick = 0; quick < 10; ) {
    const { status, ms } = await house.client.balances(pick(house, quick));
    quick = status === 200 && ms < 250 ? quick + 1 : 0;
    if (performance.now() - startedAt > 2 * recoveryMaxMs) break;
    await wait(20);
  }
  return performance.now() - startedAt;
}

const ownLagMaxMs = 100;

async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  const wasBusy = isMachineBusy();
  const ownLag = monitorEventLoopDelay({ resolution: 10 });
  const seconds = short ? 3 : Math.min(60, minutes * 20);
  const house = await openLoadHouse(bankerCount);
  const answered = new Tally();
  const refused = new Tally();
  const found: string[] = [];
  try {
    // The first answers of a process are its slowest: they count for nothing.
    await measureCapacity(house, short ? 1 : 5);
    const capacity = await measureCapacity(house, short ? 2 : 5);
    const perSecond = 5 * capacity;
    log(`${Math.round(capacity)} answers a second; ${Math.round(perSecond)} are asked for`);
    ownLag.enable();
    await flood({ perSecond, seconds }, async (at) => {
      const reply = await house.client.balances(pick(house, at));
      (reply.status === 429 || reply.status === 503 ? refused : answered).add(reply);
    });
    ownLag.disable();
    const ownLagMs = ownLag.percentile(99) / 1e6;
    // A prover that runs late itself reads its answers late; beside other tests everything is late.
    const isJudged = !short && !wasBusy && ownLagMs < ownLagMaxMs;
    const recoveryMs = await measureRecovery(house);
    found.push(...answered.faults());
    if (isJudged && refused.within(0.99) > refusalMaxMs) {
      found.push(`a refusal took ${Math.round(refused.within(0.99))} ms (99 of 100 were quicker)`);
    }
    if (recoveryMs > recoveryMaxMs) found.push(`it recovered after ${Math.round(recoveryMs)} ms`);
    if (!house.portal.isRunning()) found.push(`the server ended: ${house.portal.said()}`);
    const { db, clock } = house.house.services;
    found.push(...(await checkPromises(db, { acknowledged: [], at: clock.now() })));
    return {
      tried: 1,
      found: found.map((text) => ({ seed, text })),
      figures: { requests: answered.count + refused.count, refusals: refused.count },
      measured: {
        "capacity per s": capacity,
        "answers p99 ms": answered.within(0.99),
        "refusals p50 ms": refused.within(0.5),
        "refusals p99 ms": refused.within(0.99),
        "recovery ms": recoveryMs,
        "prover's own lag p99 ms": ownLagMs,
        "times judged": isJudged ? "yes" : "no, the machine is busy",
        ...answered.statuses,
        ...refused.statuses,
      },
    };
  } finally {
    await house.close();
  }
}

export const overload: Prover = {
  name: "load-overload",
  title: "five times what the server can answer: it says so within a second, and recovers",
  proves: [...rush.proves],
  run,
};
