import { setTimeout as wait } from "node:timers/promises";
import { Random } from "#seed/random.ts";
import type { Proof, ProveOptions, Prover } from "../prover.ts";
import { makeBankers } from "../testing/bankers.ts";
import { checkPromises } from "../testing/check-promises.ts";
import { PortalClient } from "../testing/portal-client.ts";
import { type PortalProcess, startPortal } from "../testing/portal-process.ts";
import { checkOutside, waitUntilAllAreOut } from "./check-outside.ts";
import { type CrashHouse, openCrashHouse } from "./crash-house.ts";
import { Redeemers } from "./redeemers.ts";

/**
 * The named places of redeeming and sending; "" is any moment at all. Those of reading the bank's
 * files are tried by payouts-crash.whole.concurrency.test.ts.
 */
const points = [
  "redeem:before",
  "redeem:after-redemption",
  "redeem:after-payout",
  "redeem:after-posting",
  "redeem:before-claim",
  "redeem:after-commit",
  "claim-batch:batch-inserted",
  "claim-batch:before-commit",
  "write-batch:draft-written",
  "write-batch:before-commit",
  "send-batch:before-rename",
  "send-batch:renamed",
  "send-batch:before-commit",
  "person-payout:before-call",
  "person-payout:after-call",
  "",
  "",
  "",
  "",
] as const;

const ports = [3361, 3362, 3366, 3367];
const bankersPerKill = 6;
const shortKills = 3;
const pointMs = 15_000;
const randomMs = 1_500;

interface Scene {
  house: CrashHouse;
  redeemers: Redeemers;
  figures: Record<string, number>;
}

/** One server's life: it starts, works off what is open, gets new work, and is killed. */
async function killOnce(
  { house, redeemers, figures }: Scene,
  { seed, index, port }: { seed: number; index: number; port: number },
) {
  const random = new Random(`crash ${seed}`);
  const point = points[seed % points.length] ?? "";
  const wanted = { firstId: 1_000 + index * bankersPerKill, count: bankersPerKill };
  const fresh = await makeBankers(house.services, { ...wanted, rewardsEach: 2, personEvery: 3 });
  const portal = await startPortal(port, { ...house.env, PORTAL_FAIL_POINT: point }).catch(
    (error: unknown) => {
      // It may pass its point while it is still starting: that is a kill like any other.
      if (String(error).includes("SIGKILL")) return undefined;
      throw error;
    },
  );
  const count = (name: string) => {
    figures[name] = (figures[name] ?? 0) + 1;
  };
  count("kills");
  for (const banker of fresh) redeemers.begin(banker);
  if (!portal) return count("at a fail-point");
  const client = new PortalClient(portal.url, house.services, 8_000);
  const asking = redeemers.askAll(client, 300);
  const hastening = setInterval(() => void house.hasten().catch(() => undefined), 500);
  const died = await Promise.race([
    portal.ended.then(() => true),
    wait(point === "" ? random.whole({ from: 20, to: randomMs }) : pointMs, false),
  ]);
  clearInterval(hastening);
  count(died ? "at a fail-point" : "at any moment");
  portal.kill();
  await portal.ended;
  await asking;
}

/** A server that nothing is wrong with takes over: now everybody gets an answer. */
async function recover({ house, redeemers, figures }: Scene, found: string[]): Promise<void> {
  const startedAt = performance.now();
  const portal: PortalProcess = await startPortal(ports[0] as number, house.env);
  const client = new PortalClient(portal.url, house.services);
  if (!(await redeemers.settle(client, 60_000))) {
    found.push(`${redeemers.open.size} bankers never got an answer`);
  }
  found.push(...(await waitUntilAllAreOut(house)));
  figures["recovery ms"] = performance.now() - startedAt;
  await portal.stop();
  found.push(...redeemers.odd, ...(await checkOutside(house)));
  const acknowledged = redeemers.acknowledgements.all();
  const at = house.services.clock.now();
  found.push(...(await checkPromises(house.services.db, { acknowledged, at })));
}

async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  const house = await openCrashHouse();
  const scene: Scene = { house, redeemers: new Redeemers(), figures: {} };
  const until = performance.now() + minutes * 60_000;
  const found: string[] = [];
  let tried = 0;
  const isOver = () => (short ? tried >= shortKills : performance.now() > until);
  try {
    await Promise.all(
      ports.slice(0, short ? 1 : ports.length).map(async (port) => {
        while (!isOver()) {
          const index = tried;
          tried += 1;
          await killOnce(scene, { seed: seed + index, index, port });
          if (tried % 20 === 0) log(`${tried} kills, ${scene.redeemers.answered} acknowledged`);
        }
      }),
    );
    await recover(scene, found);
  } finally {
    await house.close();
  }
  const { answered, lost } = scene.redeemers;
  scene.redeemers.acknowledgements.close();
  const { "recovery ms": recoveryMs = 0, ...figures } = scene.figures;
  return {
    tried,
    found: found.map((text) => ({ seed, text })),
    figures: { ...figures, acknowledged: answered, "without an answer": lost },
    measured: { "last recovery ms": recoveryMs },
  };
}

export const serverKills: Prover = {
  name: "crash-server",
  title: "kill -9 of the server at fail-points and at any moment under load",
  proves: [
    "server/migrations",
    "server/src/app",
    "server/src/kernel",
    "server/src/ledger",
    "server/src/redeem",
    "server/src/payouts",
    "server/prove/crash",
  ],
  run,
};
