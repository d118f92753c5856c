import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Result } from "@portal/contract/kernel/result.ts";
import { readConfig } from "#app/config.ts";
import { type HouseServices, openServices } from "#app/open-services.ts";
import { importContent } from "#imports/import-content.ts";
import { importFile } from "#imports/import-file.ts";
import type { ImportPlan } from "#imports/import-plan.ts";
import { institutionsPlan } from "#imports/institutions-plan.ts";
import { officersPlan } from "#imports/officers-plan.ts";
import { promotionsPlan } from "#imports/promotions-plan.ts";
import { rewardsPlan } from "#imports/rewards-plan.ts";
import { StoppedClock } from "#kernel/clock.ts";
import { appRole } from "#kernel/grants.ts";
import { openPglite } from "#kernel/pglite-db.ts";
import { embeddedTemplate } from "#kernel/testing/embedded-template.ts";
import { silentLog } from "#kernel/testing/silent-log.ts";
import { checkInvariants } from "#ledger/check-invariants.ts";
import { takeInFile } from "#payouts/take-in-file.ts";
import { Random } from "#seed/random.ts";
import type { Proof, ProveOptions, Prover } from "../prover.ts";
import { type FileKind, hostileFile } from "./hostile-file.ts";

const plans: Partial<Record<FileKind, ImportPlan>> = {
  rewards: rewardsPlan,
  officers: officersPlan,
  promotions: promotionsPlan,
  institutions: institutionsPlan,
};
const answerMaxMs = 2_000;
const checkEvery = 250;

interface Desk {
  services: HouseServices;
  folder: string;
  close(): Promise<void>;
}

async function openDesk(): Promise<Desk> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-prove-"));
  const template = new Blob([await readFile(await embeddedTemplate())]);
  const database = await openPglite(undefined, template);
  await database.script(`set role ${appRole}`);
  // The template's keys are wrapped by the master key of the tests (test-keys.ts).
  const masterKey = createHash("sha256").update("master key of the tests").digest("base64");
  const config = readConfig({ PORTAL_MODE: "test", PORTAL_DATA: folder, MASTER_KEY: masterKey });
  const clock = new StoppedClock("2026-06-15T15:00:00Z");
  const services = await openServices({ config, database, log: silentLog, clock });
  const close = async () => {
    await services.jobs.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { services, folder, close };
}

function take({ services }: Desk, kind: FileKind, file: string): Promise<Result<unknown, unknown>> {
  const order = { file, operator: "prove", isDryRun: false };
  const plan = plans[kind];
  if (plan) return importFile(services, plan, order);
  if (kind === "content") return importContent(services, order);
  const open = async function* () {
    yield await readFile(file);
  };
  return takeInFile(services, { name: path.basename(file), open });
}

/** Taken or refused with a reason, quickly; anything else is a finding. */
async function tryFile(desk: Desk, seed: number): Promise<{ wrong?: string; isTaken: boolean }> {
  const { kind, bytes } = hostileFile(new Random(`file ${seed}`));
  const file = path.join(desk.folder, `${seed}-${kind}`);
  await writeFile(file, bytes);
  const startedAt = performance.now();
  try {
    const result = await take(desk, kind, file);
    const tookMs = Math.round(performance.now() - startedAt);
    if (tookMs > answerMaxMs) return { wrong: `${kind}: took ${tookMs} ms`, isTaken: result.ok };
    return { isTaken: result.ok };
  } catch (error) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return {
      wrong: `${kind}: ${text}; ${JSON.stringify(bytes.toString()).slice(0, 300)}`,
      isTaken: false,
    };
  } finally {
    await rm(file, { force: true });
  }
}

async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  const desk = await openDesk();
  const proof: Proof = { tried: 0, found: [], figures: { files: 0, taken: 0 } };
  const until = performance.now() + minutes * 60_000;
  const countMax = short ? 300 : Number.POSITIVE_INFINITY;
  const isOn = () => proof.tried < countMax && performance.now() < until && proof.found.length < 20;
  try {
    while (isOn()) {
      const at = seed + proof.tried;
      const { wrong, isTaken } = await tryFile(desk, at);
      proof.tried += 1;
      proof.figures.files = proof.tried;
      proof.figures.taken = (proof.figures.taken ?? 0) + (isTaken ? 1 : 0);
      if (wrong) proof.found.push({ seed: at, text: wrong });
      if (proof.tried % checkEvery !== 0 && isOn()) continue;
      const breaches = await checkInvariants(desk.services);
      proof.found.push(...breaches.map(({ id, says }) => ({ seed: at, text: `${id}: ${says}` })));
      if (proof.tried % 2_000 === 0) log(`${proof.tried} files`);
    }
    return proof;
  } finally {
    await desk.close();
  }
}

export const files: Prover = {
  name: "files",
  title: "files of bank and operators, damaged and hostile",
  proves: ["server/src/imports", "server/src/payouts", "server/src/kernel", "server/migrations"],
  run,
};
