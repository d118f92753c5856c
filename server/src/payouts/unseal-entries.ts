import type { Db } from "#kernel/db.ts";
import { invariant } from "#kernel/fault.ts";
import type { Vault } from "#kernel/vault.ts";
import { openPayout } from "#payout-methods/payout-methods.public.ts";
import type { AchEntryRow } from "./ach-batch.store.ts";
import type { PayableEntry } from "./build-payment-file.ts";

/** The entries with their account numbers: only on the way into a file for the bank. */
export function unsealEntries(
  { vault }: { vault: Vault },
  tx: Db,
  entries: readonly AchEntryRow[],
): Promise<PayableEntry[]> {
  const opening = vault.within(tx);
  return Promise.all(
    entries.map(async ({ payoutId, destinationSealed, ...entry }) => {
      const destination = await openPayout(opening, { id: payoutId, destinationSealed });
      invariant(destination.kind === "bank", "a bank payout goes to a bank account");
      const { routingNumber, accountNumber } = destination;
      return { ...entry, routingNumber, accountNumber };
    }),
  );
}
