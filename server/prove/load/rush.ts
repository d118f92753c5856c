import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Proof, ProveOptions, Prover } from "../prover.ts";
import { Acknowledgements } from "../testing/acknowledgements.ts";
import type { ReadyBanker } from "../testing/bankers.ts";
import { checkPromises } from "../testing/check-promises.ts";
import { atRate, type LoadHouse, openLoadHouse, Tally } from "./load-house.ts";

const whole = { bankers: 5_000, seconds: 60 };
const small = { bankers: 150, seconds: 3 };
const triesMax = 20;

/** One banker: asks, and asks again a second later when told that it is too much just now. */
async function redeemUntilDone(
  { client }: LoadHouse,
  banker: ReadyBanker,
  tally: Tally,
): Promise<string | undefined> {
  const key = randomUUID();
  for (let tries = 0; tries < triesMax; tries += 1) {
    const reply = await client.redeem(banker, key);
    tally.add(reply);
    if (reply.isDone) return key;
    if (![0, 429, 503].includes(reply.status)) return undefined;
    await wait(1_000);
  }
  return undefined;
}

/** The day rewards are posted: everybody comes at once, each presses the button. */
async function run({ seed, short, log }: ProveOptions): Promise<Proof> {
  const { bankers: count, seconds } = short ? small : whole;
  const house = await openLoadHouse(count);
  const acknowledgements = new Acknowledgements();
  const tally = new Tally();
  const found: string[] = [];
  try {
    log(`${count} bankers are ready`);
    const startedAt = performance.now();
    await atRate({ perSecond: count / seconds, seconds }, async (at) => {
      const banker = house.bankers[at] as ReadyBanker;
      const key = await redeemUntilDone(house, banker, tally);
      if (key) acknowledgements.add({ bankerId: banker.id, key, cents: banker.totalCents });
    });
    const tookMs = performance.now() - startedAt;
    await house.portal.stop();
    const acknowledged = acknowledgements.all();
    if (acknowledged.length !== count) found.push(`${acknowledged.length} of ${count} were paid`);
    found.push(...tally.faults());
    const { db, clock } = house.house.services;
    found.push(...(await checkPromises(db, { acknowledged, at: clock.now() })));
    return {
      tried: 1,
      found: found.map((text) => ({ seed, text })),
      figures: {
        redemptions: acknowledged.length,
        "cents redeemed": acknowledged.reduce((sum, { cents }) => sum + cents, 0),
        requests: tally.count,
      },
      measured: {
        "took s": tookMs / 1_000,
        "p50 ms": tally.within(0.5),
        "p99 ms": tally.within(0.99),
        ...tally.statuses,
      },
    };
  } finally {
    await house.close();
    acknowledgements.close();
  }
}

export const rush: Prover = {
  name: "load-rush",
  title: "5,000 bankers redeem within a minute",
  proves: ["server/src", "contract/src", "server/migrations", "server/prove/load"],
  run,
};
