import { setTimeout as wait } from "node:timers/promises";
import { Random } from "#seed/random.ts";
import type { Proof, ProveOptions, Prover } from "../prover.ts";
import { makeBankers } from "../testing/bankers.ts";
import { checkPromises } from "../testing/check-promises.ts";
import { PortalClient } from "../testing/portal-client.ts";
import { startPortal } from "../testing/portal-process.ts";
import { checkOutside, waitUntilAllAreOut } from "./check-outside.ts";
import { openCrashHouse } from "./crash-house.ts";
import { Redeemers } from "./redeemers.ts";
import { serverKills } from "./server-kills.ts";

const port = 3363;
const bankersPerKill = 20;
const shortKills = 2;
const answerMs = 30_000;

/** The server goes on living while its database dies under it, again and again. */
async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  const house = await openCrashHouse();
  const { services } = house;
  const redeemers = new Redeemers();
  const found: string[] = [];
  const until = performance.now() + minutes * 60_000;
  const portal = await startPortal(port, house.env);
  const client = new PortalClient(portal.url, services, 10_000);
  let tried = 0;
  let slowestMs = 0;
  try {
    while (short ? tried < shortKills : performance.now() < until) {
      const at = seed + tried;
      const random = new Random(`postgres ${at}`);
      const wanted = { firstId: 1_000 + tried * bankersPerKill, count: bankersPerKill };
      const fresh = await makeBankers(services, { ...wanted, rewardsEach: 2, personEvery: 4 });
      for (const banker of fresh) redeemers.begin(banker);
      const asking = redeemers.askAll(client, 400);
      await house.hasten();
      await wait(random.whole({ from: 5, to: 500 }));
      await house.ground.crash();
      const backAt = performance.now();
      tried += 1;
      await asking;
      if (!(await redeemers.settle(client, answerMs))) {
        found.push(`kill ${at}: ${redeemers.open.size} bankers without an answer`);
        break;
      }
      slowestMs = Math.max(slowestMs, performance.now() - backAt);
      if (!portal.isRunning()) {
        found.push(`kill ${at}: the server ended with its database: ${portal.said()}`);
        break;
      }
      if (tried % 10 === 0) log(`${tried} kills, ${redeemers.answered} acknowledged`);
    }
    found.push(...(await waitUntilAllAreOut(house)));
    await portal.stop();
    found.push(...redeemers.odd, ...(await checkOutside(house)));
    const acknowledged = redeemers.acknowledgements.all();
    found.push(...(await checkPromises(services.db, { acknowledged, at: services.clock.now() })));
  } finally {
    portal.kill();
    await house.close();
  }
  redeemers.acknowledgements.close();
  const { answered, lost } = redeemers;
  return {
    tried,
    found: found.map((text) => ({ seed, text })),
    figures: { kills: tried, acknowledged: answered, "without an answer": lost },
    measured: { "slowest until all answered ms": slowestMs },
  };
}

export const postgresKills: Prover = {
  name: "crash-postgres",
  title: "kill -9 of PostgreSQL under load, while the server goes on",
  proves: serverKills.proves,
  run,
};
