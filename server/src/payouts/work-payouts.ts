import type { Services } from "#kernel/services.ts";
import { arePayoutsStopped } from "#ledger/ledger.public.ts";
import type { BankFiles } from "#ports/bank-files.ts";
import type { PersonNetwork } from "#ports/person-network.ts";
import { findDueBatches } from "./ach-batch.store.ts";
import { advancePersonPayout } from "./advance-person-payout.ts";
import { applyInboundLines } from "./apply-inbound-lines.ts";
import { askAboutForgotten } from "./ask-about-failed.ts";
import { claimBatch } from "./claim-batch.ts";
import { doubtRestoredFiles } from "./doubt-restored-files.ts";
import { eachAlone } from "./each-alone.ts";
import { mendableCodes } from "./explain-failure.ts";
import { takeTurns } from "./person-payouts.store.ts";
import { readBankFiles } from "./read-bank-files.ts";
import { findCorrected } from "./resend.store.ts";
import { resendPayout } from "./resend-payout.ts";
import { sendBatch } from "./send-batch.ts";
import { settlePayouts } from "./settle-payouts.ts";
import { tellOfNewCases } from "./tell-of-cases.ts";
import { writeBatch } from "./write-batch.ts";

/** The outside world of payouts. */
export interface PayoutPorts {
  files: BankFiles;
  network: PersonNetwork;
}

const personPayoutsPerPass = 100;
/** A network that hangs keeps the bank's files waiting no longer than this and one payment more. */
const personPayoutsMs = 15_000;

/**
 * One pass over everything that is due. Each step stands in a transaction of its own and is safe
 * beside another process doing the same; a step that fails leaves the others alone.
 */
export async function workPayouts(services: Services, ports: PayoutPorts): Promise<void> {
  const { files } = ports;
  const receiving = [
    () => readBankFiles(services, files),
    () => applyInboundLines(services),
    () => settlePayouts(services),
    () => askAboutForgotten(services),
  ];
  const sending = [
    () => eachBatch(services, "written", (id) => sendBatch(services, files, id)),
    () => eachBatch(services, "claimed", (id) => writeBatch(services, files, id)),
    () => resendCorrected(services),
    () => claimBatch(services),
    () => workPersonPayouts(services, ports),
  ];
  const isStopped = () => arePayoutsStopped(services.db);
  // Before the bank is heard: what it says of a file in doubt is then applied like any other word.
  const steps: (() => Promise<unknown>)[] = (await isStopped())
    ? [() => doubtRestoredFiles(services), ...receiving]
    : // To hear the bank may take minutes, and a stop does not wait for the next pass.
      [...receiving, ...sending.map((step) => async () => (await isStopped()) || step())];
  try {
    await eachAlone(services, steps, (step) => step());
  } finally {
    await tellOfNewCases(services);
  }
}

/** What has rested long enough on its step: at once, but for the demo, where one watches. */
function restedSince({ clock, config }: Services): Date {
  return new Date(clock.now().getTime() - config.payouts.stepSeconds * 1_000);
}

async function eachBatch(
  services: Services,
  state: "claimed" | "written",
  work: (batchId: number) => Promise<unknown>,
): Promise<void> {
  await eachAlone(services, await findDueBatches(services.db, state, restedSince(services)), work);
}

async function resendCorrected(services: Services): Promise<void> {
  const ids = await findCorrected(services.db, mendableCodes);
  await eachAlone(services, ids, (id) => resendPayout(services, id, "system"));
}

/** Each payment to a person once, whoever has waited longest first, while there is time. */
async function* personTurns(services: Services): AsyncGenerator<string> {
  const turn = { since: restedSince(services), at: services.clock.now(), countMax: 1 };
  const until = performance.now() + personPayoutsMs;
  const had = new Set<string>();
  while (had.size < personPayoutsPerPass && performance.now() < until) {
    if (await arePayoutsStopped(services.db)) return;
    const [id] = await takeTurns(services.db, turn);
    if (id === undefined || had.has(id)) return;
    had.add(id);
    yield id;
  }
}

async function workPersonPayouts(services: Services, { network }: PayoutPorts): Promise<void> {
  await eachAlone(services, personTurns(services), (id) =>
    advancePersonPayout(services, network, id),
  );
}
