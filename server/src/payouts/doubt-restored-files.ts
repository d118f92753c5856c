import type { Services } from "#kernel/services.ts";
import { findRestoredBatches } from "./ach-batch.store.ts";
import { eachAlone } from "./each-alone.ts";
import { sendBatch } from "./send-batch.ts";
import { writeBatch } from "./write-batch.ts";

/** A folder that keeps nothing, so that bytes are fixed and no file is made. */
const nowhere = {
  writeDraft: async () => undefined,
  release: async () => "gone" as const,
  removeDraft: async () => undefined,
};

/**
 * A file that was being made or handed over when a backup was written may have reached the bank
 * afterwards: left to itself after the restore, it would pay all its payments twice. So each counts
 * as lost, and a person asks the bank about it. Its name, numbers and bytes are those it had.
 */
export async function doubtRestoredFiles(services: Services): Promise<void> {
  await eachAlone(services, await findRestoredBatches(services.db), (batchId) =>
    services.db.tx(async (tx) => {
      const together = { ...services, db: tx };
      await writeBatch(together, nowhere, batchId);
      await sendBatch(together, nowhere, batchId, { isEvenStopped: true });
    }),
  );
}
