import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";

// The workers are processes of their own and read from here where the first one put things.
// Only a name here: whoever merely reads the configuration leaves no folder behind.
process.env.E2E_DATA ??= path.join(tmpdir(), `portal-e2e-${randomUUID()}`);
const firstPort = Number(process.env.E2E_PORT ?? 3217);

/** A filled data folder to begin from, where somebody made one; else each house fills its own. */
export const givenWorld = process.env.E2E_WORLD;
export const runFolder = process.env.E2E_DATA;
export const houseCount = 3;

/** A portal of its own for each worker: journeys beside each other share no persona's money. */
export const houseOf = (worker: number) => ({
  port: firstPort + worker,
  origin: `http://localhost:${firstPort + worker}`,
  dataFolder: path.join(runFolder, `data-${worker}`),
});
