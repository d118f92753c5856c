import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "#app/config.ts";
import { openServices } from "#app/open-services.ts";
import { systemClock } from "#kernel/clock.ts";
import { lockFolder } from "#kernel/folder-lock.ts";
import { createKeys } from "#kernel/keys.ts";
import { openPglite } from "#kernel/pglite-db.ts";
import { prepareDatabase } from "#kernel/prepare-database.ts";
import { Random } from "#seed/random.ts";
import type { Proof, ProveOptions, Prover } from "../prover.ts";
import { makeBankers } from "../testing/bankers.ts";
import { checkPromises } from "../testing/check-promises.ts";
import { PortalClient } from "../testing/portal-client.ts";
import { startPortal } from "../testing/portal-process.ts";
import { bareScopes, masterKey, silentLog } from "../testing/postgres-ground.ts";
import { publicUrl } from "./crash-house.ts";
import { Redeemers } from "./redeemers.ts";
import { serverKills } from "./server-kills.ts";

/** Each with a folder of its own; a start keeps one processor busy. */
const ports = [3364, 3365];
const bankersPerKill = 8;
const shortKills = 1;
/** The database has one owner at a time, so all bankers are made before the first start. */
const killsPerFolder = 125;

type Env = Record<string, string>;

/** Opens the folder as the server would, does one thing and closes it again. */
async function inFolder<Value>(
  env: Env,
  work: (services: Awaited<ReturnType<typeof openServices>>) => Promise<Value>,
): Promise<Value> {
  const folder = env.PORTAL_DATA as string;
  const lock = await lockFolder(folder);
  const database = await openPglite(path.join(folder, "database"));
  try {
    await prepareDatabase(database, silentLog);
    const services = await openServices({ config: readConfig(env), database, log: silentLog });
    const value = await work(services);
    await services.jobs.stop();
    return value;
  } finally {
    await database.close();
    await lock.release();
  }
}

interface Folder {
  port: number;
  killsMax: number;
  /** The seed of the next kill, unless there has been enough. */
  next: () => number | undefined;
}

interface Outcome {
  kills: number;
  acknowledged: number;
  lost: number;
  found: string[];
}

/** One folder's servers, killed one after the other; the last one is left alone and answers. */
async function killOver({ port, killsMax, next }: Folder): Promise<Outcome> {
  const root = await mkdtemp(path.join(tmpdir(), "portal-embedded-"));
  const env: Env = {
    PORTAL_MODE: "test",
    PORTAL_DATA: root,
    MASTER_KEY: masterKey,
    PUBLIC_URL: publicUrl,
    LIMIT_SCALE: "1000000",
    LIMIT_CALL: "1000000",
  };
  const keys = createKeys(Buffer.from(masterKey, "base64"));
  const redeemers = new Redeemers();
  const found: string[] = [];
  let kills = 0;
  try {
    const count = killsMax * bankersPerKill;
    const bankers = await inFolder(env, async (services) => {
      await services.db.script(bareScopes);
      return makeBankers(services, { firstId: 1_000, count, rewardsEach: 2, personEvery: 4 });
    });
    const signer = { keys, config: readConfig(env), clock: systemClock };
    while (kills < killsMax) {
      const seed = next();
      if (seed === undefined) break;
      const random = new Random(`embedded ${seed}`);
      const portal = await startPortal(port, env);
      const client = new PortalClient(portal.url, signer, 8_000);
      const from = kills * bankersPerKill;
      for (const banker of bankers.slice(from, from + bankersPerKill)) redeemers.begin(banker);
      const asking = redeemers.askAll(client, 500);
      await wait(random.whole({ from: 5, to: 900 }));
      portal.kill();
      await portal.ended;
      await asking;
      kills += 1;
    }
    const portal = await startPortal(port, env);
    const client = new PortalClient(portal.url, signer);
    if (!(await redeemers.settle(client, 60_000))) {
      found.push(`${redeemers.open.size} bankers never got an answer`);
    }
    portal.kill();
    await portal.ended;
    const acknowledged = redeemers.acknowledgements.all();
    const wrong = await inFolder(env, ({ db, clock }) =>
      checkPromises(db, { acknowledged, at: clock.now() }),
    );
    found.push(...redeemers.odd, ...wrong);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  redeemers.acknowledgements.close();
  return { kills, acknowledged: redeemers.answered, lost: redeemers.lost, found };
}

async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  const until = performance.now() + minutes * 60_000;
  const killsMax = short ? shortKills : killsPerFolder;
  let begun = 0;
  const next = () => {
    if (!short && performance.now() > until) return undefined;
    begun += 1;
    if (begun % 10 === 0) log(`${begun} kills`);
    return seed + begun - 1;
  };
  const used = short ? ports.slice(0, 1) : ports;
  const outcomes = await Promise.all(used.map((port) => killOver({ port, killsMax, next })));
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  return {
    tried: sum(({ kills }) => kills),
    found: outcomes.flatMap(({ found }) => found.map((text) => ({ seed, text }))),
    figures: {
      kills: sum(({ kills }) => kills),
      acknowledged: sum(({ acknowledged }) => acknowledged),
      "without an answer": sum(({ lost }) => lost),
    },
  };
}

export const embeddedKills: Prover = {
  name: "crash-embedded",
  title: "kill -9 of a server on the embedded database under load",
  proves: serverKills.proves,
  run,
};
