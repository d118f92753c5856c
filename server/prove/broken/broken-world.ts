import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "#kernel/clock.ts";
import { openDemoMailbox } from "#ports/demo-mailbox.ts";
import { Random } from "#seed/random.ts";
import { checkOutside } from "../crash/check-outside.ts";
import { type CrashHouse, openCrashHouse } from "../crash/crash-house.ts";
import { Redeemers } from "../crash/redeemers.ts";
import type { Proof, ProveOptions, Prover } from "../prover.ts";
import { makeBankers } from "../testing/bankers.ts";
import { checkPromises } from "../testing/check-promises.ts";
import { type FaultProxy, faults, startFaultProxy } from "../testing/fault-proxy.ts";
import { PortalClient } from "../testing/portal-client.ts";
import { startPortal } from "../testing/portal-process.ts";
import { breakFolder } from "./break-folder.ts";
import { checkMail, waitUntilFinalOrWithPerson } from "./come-to-rest.ts";

const port = 3367;
const bankersPerFault = 10;
const answerMs = 60_000;

/** Every place that can break, with every way it can; folders have ways of their own. */
const troubles = [
  ...["database", "network", "mail"].flatMap((place) => faults.map((way) => ({ place, way }))),
  { place: "bank folder", way: "gone" },
  { place: "bank folder", way: "a file in its place" },
] as const;

interface Scene {
  house: CrashHouse;
  lines: Record<string, FaultProxy>;
  redeemers: Redeemers;
  client: PortalClient;
}

async function tryTrouble(
  { house, lines, redeemers, client }: Scene,
  { seed, index }: { seed: number; index: number },
) {
  const random = new Random(`broken ${seed}`);
  const { place, way } = troubles[seed % troubles.length]!;
  const wanted = { firstId: 1_000 + index * bankersPerFault, count: bankersPerFault };
  const fresh = await makeBankers(house.services, { ...wanted, rewardsEach: 2, personEvery: 2 });
  for (const banker of fresh) redeemers.begin(banker);
  const line = lines[place];
  const mend = line ? undefined : await breakFolder(house.env.BANK_OUT as string, way);
  line?.set(way as (typeof faults)[number]);
  const asking = redeemers.askAll(client, 1_000);
  await house.hasten();
  await wait(random.whole({ from: 1_000, to: 5_000 }));
  line?.set("fine");
  await mend?.();
  const healedAt = performance.now();
  await asking;
  const isSettled = await redeemers.settle(client, answerMs);
  const name = `${place}: ${way}`;
  const trouble = isSettled ? undefined : `${name}: ${redeemers.open.size} never got an answer`;
  return { name, trouble, healedMs: performance.now() - healedAt };
}

async function openScene() {
  const lines: Record<string, FaultProxy> = {};
  const house = await openCrashHouse();
  lines.database = await startFaultProxy({ path: `${house.ground.folder}/.s.PGSQL.5432` });
  lines.network = await startFaultProxy({
    host: "127.0.0.1",
    port: Number(new URL(house.network.url).port),
  });
  const mailbox = await openDemoMailbox(systemClock);
  lines.mail = await startFaultProxy({
    host: "127.0.0.1",
    port: Number(new URL(mailbox.url).port),
  });
  const database = /\/([^/]+)$/.exec(house.env.DATABASE_URL as string)?.[1];
  const portal = await startPortal(port, {
    ...house.env,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${lines.database.port}/${database}`,
    P2P_URL: `http://127.0.0.1:${lines.network.port}`,
    SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
  });
  const client = new PortalClient(portal.url, house.services, 10_000);
  const scene: Scene = { house, lines, redeemers: new Redeemers(), client };
  const close = async () => {
    portal.kill();
    await portal.ended;
    for (const line of Object.values(lines)) await line.close();
    await mailbox.close();
    await house.close();
    scene.redeemers.acknowledgements.close();
  };
  return { scene, portal, close };
}

async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  const { scene, portal, close } = await openScene();
  const { house, redeemers } = scene;
  const found: string[] = [];
  const slowest = { name: "", ms: 0 };
  const until = performance.now() + minutes * 60_000;
  let tried = 0;
  try {
    while (short ? tried < 2 : performance.now() < until) {
      const { name, trouble, healedMs } = await tryTrouble(scene, {
        seed: seed + tried,
        index: tried,
      });
      tried += 1;
      if (healedMs > slowest.ms) Object.assign(slowest, { name, ms: healedMs });
      if (trouble) found.push(trouble);
      if (!portal.isRunning()) found.push(`${name}: the server ended: ${portal.said()}`);
      if (found.length > 0) break;
      if (tried % 10 === 0) log(`${tried} faults, ${redeemers.answered} acknowledged`);
    }
    found.push(...(await waitUntilFinalOrWithPerson(house)), ...(await checkMail(house)));
    found.push(...redeemers.odd, ...(await checkOutside(house)));
    const acknowledged = redeemers.acknowledgements.all();
    const at = house.services.clock.now();
    found.push(...(await checkPromises(house.services.db, { acknowledged, at })));
  } finally {
    await close();
  }
  const hits = Object.values(scene.lines).reduce((sum, line) => sum + line.hits(), 0);
  return {
    tried,
    found: found.map((text) => ({ seed, text })),
    figures: { faults: tried, "exchanges broken": hits, acknowledged: redeemers.answered },
    measured: { "slowest until all answered ms": slowest.ms, "that was": slowest.name },
  };
}

export const brokenWorld: Prover = {
  name: "broken-world",
  title: "a fault proxy before database, mail, network and the folder of the bank",
  proves: ["server/migrations", "server/src", "server/prove/broken"],
  run,
};
