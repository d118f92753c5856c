import { createHash } from "node:crypto";
import type { Db } from "#kernel/db.ts";
import { invariant } from "#kernel/fault.ts";
import type { Services } from "#kernel/services.ts";
import type { BankFiles } from "#ports/bank-files.ts";
import { listEntries, lockBatch, markBatch } from "./ach-batch.store.ts";
import { buildPaymentFile } from "./build-payment-file.ts";
import { hasBankAnswered } from "./decide-batch.store.ts";
import { movePayouts } from "./move-payouts.ts";
import { lockPayouts } from "./payouts.store.ts";
import { promiseAnew } from "./send-batch.ts";
import { unsealEntries } from "./unseal-entries.ts";

/** A person has asked the bank about a lost file: it has it, or it is handed over anew. */
export async function decideBatch(
  services: Services,
  tx: Db,
  { files, batchId, isSent }: { files: BankFiles; batchId: number; isSent: boolean },
): Promise<string | undefined> {
  const batch = await lockBatch(tx, batchId, "unknown");
  if (!batch) return "The file's fate is known by now.";
  // Whoever speaks of a payment in a file has the file: handed over anew, it would pay all twice.
  if (!isSent && (await hasBankAnswered(tx, batchId))) {
    return "The bank has answered about a payment of this file, so it has the file: decide sent.";
  }
  const entries = await listEntries(tx, batchId);
  const payouts = await lockPayouts(
    tx,
    entries.map(({ payoutId }) => payoutId),
  );
  if (!isSent) {
    // The same bytes as before, under the same name: the bank would know them for a double.
    const { name, text } = buildPaymentFile(batch, await unsealEntries(services, tx, entries));
    const sha256 = createHash("sha256").update(text, "latin1").digest();
    invariant(batch.fileSha256?.equals(sha256), "a file is built the same again");
    await files.writeDraft(name, text);
  }
  const at = services.clock.now();
  await markBatch(tx, batchId, { state: isSent ? "sent" : "written", at });
  // It left on the day it was found gone at the latest, and settles no sooner than that allows.
  if (isSent) await promiseAnew(tx, batch, batch.stateAt);
  await movePayouts(services, tx, {
    payouts: payouts.filter(({ state }) => state === "unknown"),
    move: { to: isSent ? "accepted" : "submitted", source: "operations" },
  });
  return undefined;
}
