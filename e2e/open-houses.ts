import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { givenWorld, houseCount, houseOf } from "./houses.ts";

/** Half a minute on a machine of its own; the longest time is for one that others take away. */
const readyMs = 900_000;

const isWell = (origin: string) =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A server and a data folder of their own, made as a new user would make them. */
async function openHouse(worker: number): Promise<ChildProcess | undefined> {
  const { port, origin, dataFolder } = houseOf(worker);
  if (await isWell(origin)) {
    if (process.env.CI === "true") throw new Error(`Somebody answers at ${origin} already.`);
    return undefined;
  }
  if (givenWorld && existsSync(givenWorld)) cpSync(givenWorld, dataFolder, { recursive: true });
  const house = spawn(process.execPath, ["../tools/start.ts"], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_DATA: dataFolder,
      LOG_LEVEL: "warn",
      DEMO_STEP_SECONDS: "2",
      EMBEDDED_BACKUPS: "0",
    },
  });
  process.on("exit", () => house.kill("SIGKILL"));
  const until = performance.now() + readyMs;
  while (!(await isWell(origin))) {
    if (house.exitCode !== null) throw new Error(`The house at ${origin} ended by itself.`);
    if (performance.now() > until) throw new Error(`The house at ${origin} was not ready in time.`);
    await wait(100);
  }
  return house;
}

async function closeHouse(house: ChildProcess | undefined): Promise<void> {
  if (!house || house.exitCode !== null) return;
  const ended = once(house, "exit");
  house.kill("SIGTERM");
  await ended;
}

/** What the houses left goes; traces of journeys that failed lie beside it and stay. */
function sweepHouses(): void {
  for (let worker = 0; worker < houseCount; worker += 1) {
    rmSync(houseOf(worker).dataFolder, { recursive: true, force: true });
  }
}

/** All at once: each may fill its folder first, and that takes one core's whole strength. */
export default async function openHouses(): Promise<() => Promise<void>> {
  // Once for all, before they would each build the same files.
  const place = { cwd: import.meta.dirname, stdio: "inherit" as const };
  const built = spawnSync(process.execPath, ["../tools/build.ts"], place);
  if (built.status !== 0) throw new Error("The page could not be built.");
  const houses = await Promise.all(Array.from({ length: houseCount }, (_, at) => openHouse(at)));
  return async () => {
    await Promise.all(houses.map(closeHouse));
    sweepHouses();
  };
}
