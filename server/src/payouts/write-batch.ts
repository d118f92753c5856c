import { createHash } from "node:crypto";
import type { Db } from "#kernel/db.ts";
import { failPoint } from "#kernel/fail-points.ts";
import type { Services } from "#kernel/services.ts";
import type { BankFiles } from "#ports/bank-files.ts";
import {
  deleteBatch,
  listEntries,
  lockBatch,
  markWritten,
  takeOutOfBatch,
} from "./ach-batch.store.ts";
import { buildPaymentFile } from "./build-payment-file.ts";
import { movePayouts } from "./move-payouts.ts";
import { lockPayouts } from "./payouts.store.ts";
import { unsealEntries } from "./unseal-entries.ts";

/**
 * Fixes the bytes of a batch and puts them into BANK_OUT under a temporary name. Should the process
 * end before the commit, or the folder not answer in time, the draft is written over again.
 */
export async function writeBatch(
  services: Services,
  files: Pick<BankFiles, "writeDraft">,
  batchId: number,
): Promise<boolean> {
  return services.db.tx(async (tx) => {
    const batch = await lockBatch(tx, batchId, "claimed");
    if (!batch) return false;
    const all = await listEntries(tx, batchId);
    const payouts = await lockPayouts(
      tx,
      all.map(({ payoutId }) => payoutId),
    );
    const kept = payouts.filter(({ state }) => state === "claimed");
    const keptIds = new Set(kept.map(({ id }) => id));
    await takeOutOfBatch(
      tx,
      payouts.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
    );
    if (kept.length === 0) {
      await deleteBatch(tx, batchId);
      return true;
    }
    const entries = await unsealEntries(
      services,
      tx,
      all.filter(({ payoutId }) => keptIds.has(payoutId)),
    );
    const { name, text } = buildPaymentFile(batch, entries);
    await files.writeDraft(name, text);
    failPoint("write-batch:draft-written");
    await markWritten(tx, batchId, {
      name,
      sha256: createHash("sha256").update(text, "latin1").digest(),
      entryCount: entries.length,
      totalCents: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
      at: services.clock.now(),
    });
    await movePayouts(services, tx, {
      payouts: kept,
      move: { to: "submitted", source: "system" },
    });
    await recordFile(services, tx, { action: "payment-file-written", name });
    failPoint("write-batch:before-commit");
    return true;
  });
}

/** A line in the audit log for every file that is made or leaves. */
export async function recordFile(
  { audit }: Pick<Services, "audit">,
  tx: Db,
  { action, name }: { action: string; name: string },
): Promise<void> {
  await audit.record(tx, { actor: "system", action, outcome: "ok", object: name });
}
