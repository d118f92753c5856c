import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { formatCents } from "@portal/contract/kernel/money.ts";
import type { Db } from "#kernel/db.ts";
import { failPoint } from "#kernel/fail-points.ts";
import { invariant } from "#kernel/fault.ts";
import type { Services } from "#kernel/services.ts";
import { mayPaymentsLeave } from "#ledger/ledger.public.ts";
import type { BankFiles } from "#ports/bank-files.ts";
import {
  type AchBatch,
  type AchEntryRow,
  listEntries,
  lockBatch,
  markBatch,
  postponeBatch,
} from "./ach-batch.store.ts";
import { bankingDayFrom } from "./calendar/banking-days.ts";
import { settlementDayOf } from "./calendar/cut-offs.ts";
import { caseSubject } from "./case-subject.ts";
import { openCase } from "./cases.store.ts";
import { hasBankAnsweredSinceWritten } from "./decide-batch.store.ts";
import { movePayouts } from "./move-payouts.ts";
import { lockPayouts } from "./payouts.store.ts";
import { recordFile } from "./write-batch.ts";

export interface SendOptions {
  /** For whoever has seen to it that no bank gets the file; else it stays while all is stopped. */
  isEvenStopped?: boolean;
}

/**
 * Hands a written file over by its own name. Should the process end between the renaming and the
 * commit, or a folder that was given up rename it later, the file is found under its name and only
 * the record is made good. When the bank was quicker still and nobody can see whether it took the
 * file, a person is asked: it is never sent a second time by itself.
 */
export async function sendBatch(
  services: Services,
  files: Pick<BankFiles, "release" | "removeDraft">,
  batchId: number,
  options: SendOptions = {},
): Promise<void> {
  const answeredFile = await handOver(services, files, { batchId, ...options });
  // It holds account numbers and will not leave. Only now that this is written down: a draft that
  // is gone without it might be taken for one that the bank has fetched.
  if (answeredFile !== undefined) await files.removeDraft(answeredFile);
}

/** Answers the name of a file that is kept back, since the bank has spoken of it. */
async function handOver(
  services: Services,
  files: Pick<BankFiles, "release">,
  { batchId, isEvenStopped = false }: SendOptions & { batchId: number },
): Promise<string | undefined> {
  const at = services.clock.now();
  return services.db.tx(async (tx) => {
    if (!isEvenStopped && !(await mayPaymentsLeave(tx))) return undefined;
    const batch = await lockBatch(tx, batchId, "written");
    if (!batch) return undefined;
    const name = batch.fileName;
    invariant(name, "a written batch has a file");
    const entries = await listEntries(tx, batchId);
    // Before the file leaves: whoever has these rows is waited for, and nothing is in the way then.
    const payouts = await lockPayouts(
      tx,
      entries.map(({ payoutId }) => payoutId),
    );
    failPoint("send-batch:before-rename");
    // Whoever speaks of a payment in it has it, whatever a person said: it would pay all twice.
    const isAnswered = await hasBankAnsweredSinceWritten(tx, batchId);
    const isSent = !isAnswered && (await files.release(name)) === "released";
    failPoint("send-batch:renamed");
    await markBatch(tx, batchId, { state: isSent ? "sent" : "unknown", at });
    if (isSent) await promiseAnew(tx, batch, at);
    await movePayouts(services, tx, {
      payouts: payouts.filter(({ state }) => state === "submitted"),
      move: { to: isSent ? "accepted" : "unknown", source: "system" },
    });
    if (!isSent) {
      await openCase(tx, {
        kind: "unknown-outcome",
        subject: caseSubject.batch(batchId),
        summary: `The payment file ${name} (${contentOf(entries)}) ${isAnswered ? answered : gone}`,
        at,
      });
    }
    const action = isSent ? "payment-file-sent" : "payment-file-lost";
    await recordFile(services, tx, { action, name });
    failPoint("send-batch:before-commit");
    return isAnswered ? name : undefined;
  });
}

const gone = "is neither here nor known to be with the bank. Ask the bank.";
const answered = "was to be handed over anew, and the bank has answered about a payment in it.";

/** For whoever asks the bank about a file, to tell it by. */
function contentOf(entries: readonly AchEntryRow[]): string {
  const cents = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return `payments: ${entries.length}, together ${formatCents(cents)}`;
}

/** A file that leaves on a later day than it was made for arrives later than was promised. */
export async function promiseAnew(tx: Db, { id, fileOn }: AchBatch, at: Date): Promise<void> {
  const today = programmeDay(at);
  if (today <= fileOn) return;
  await postponeBatch(tx, id, settlementDayOf(bankingDayFrom(today)));
}
