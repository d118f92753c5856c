import { raiseAlarm } from "#kernel/alarms.ts";
import { errorFields } from "#kernel/log.ts";
import type { Services } from "#kernel/services.ts";
import type { BankFiles } from "#ports/bank-files.ts";
import type { PersonNetwork } from "#ports/person-network.ts";
import { findDueBatches } from "./ach-batch.store.ts";
import { advancePersonPayout } from "./advance-person-payout.ts";
import { applyInboundLines } from "./apply-inbound-lines.ts";
import { countOpenCases } from "./cases.store.ts";
import { claimBatch } from "./claim-batch.ts";
import { findWaiting } from "./payouts.store.ts";
import { readBankFiles } from "./read-bank-files.ts";
import { findCorrected } from "./resend.store.ts";
import { resendPayout } from "./resend-payout.ts";
import { sendBatch } from "./send-batch.ts";
import { settlePayouts } from "./settle-payouts.ts";
import { writeBatch } from "./write-batch.ts";

/** The outside world of payouts. */
export interface PayoutPorts {
  files: BankFiles;
  network: PersonNetwork;
}

const personPayoutsPerPass = 100;

/**
 * One pass over everything that is due. Each step stands in a transaction of its own and is safe
 * beside another process doing the same; a step that fails leaves the others alone.
 */
export async function workPayouts(services: Services, ports: PayoutPorts): Promise<void> {
  const casesBefore = await countOpenCases(services.db);
  const { files } = ports;
  const steps: (() => Promise<unknown>)[] = [
    () => readBankFiles(services, files),
    () => applyInboundLines(services),
    () => settlePayouts(services),
    () => eachBatch(services, "written", (id) => sendBatch(services, files, id)),
    () => eachBatch(services, "claimed", (id) => writeBatch(services, files, id)),
    () => resendCorrected(services),
    () => claimBatch(services),
    () => workPersonPayouts(services, ports),
  ];
  let failure: unknown;
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      services.log.error("a step of the payouts failed", {
        event: "payouts",
        ...errorFields(error),
      });
      failure ??= error;
    }
  }
  await tellOfCases(services, casesBefore);
  if (failure !== undefined) throw failure;
}

/** What has rested long enough on its step: at once, but for the demo, where one watches. */
export function restedSince({ clock, config }: Services): Date {
  return new Date(clock.now().getTime() - config.payouts.stepSeconds * 1_000);
}

async function eachBatch(
  services: Services,
  state: "claimed" | "written",
  work: (batchId: number) => Promise<unknown>,
): Promise<void> {
  for (const id of await findDueBatches(services.db, state, restedSince(services))) await work(id);
}

async function resendCorrected(services: Services): Promise<void> {
  for (const id of await findCorrected(services.db)) await resendPayout(services, id, "system");
}

async function workPersonPayouts(services: Services, { network }: PayoutPorts): Promise<void> {
  const ids = await findWaiting(services.db, {
    rail: "p2p",
    states: ["created", "claimed", "submitted", "unknown", "accepted"],
    since: restedSince(services),
    countMax: personPayoutsPerPass,
  });
  for (const id of ids) await advancePersonPayout(services, network, id);
}

async function tellOfCases(services: Services, before: number): Promise<void> {
  const count = await countOpenCases(services.db);
  if (count <= before) return;
  const text = `${count} case(s) about payments wait for a decision: npm run ops -- cases list`;
  await raiseAlarm(services, { kind: "payout-cases", text });
}
