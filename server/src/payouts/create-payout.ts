import { randomUUID } from "node:crypto";
import type { Db } from "#kernel/db.ts";
import { invariant } from "#kernel/fault.ts";
import type { Services } from "#kernel/services.ts";
import type { Rail } from "#ledger/ledger.public.ts";
import {
  openMethod,
  type PayoutMethodRow,
  sealPayout,
} from "#payout-methods/payout-methods.public.ts";
import type { PayoutSource } from "./payout.ts";
import { insertPayout } from "./payouts.store.ts";
import { dueOf, queuePayout } from "./queue-payout.ts";

export interface PayoutToCreate {
  redemptionId: string;
  /** 1 when the banker redeems; one more each time it is sent again. */
  attempt: number;
  rail: Rail;
  amountCents: number;
  method: PayoutMethodRow;
  source: PayoutSource;
  at: Date;
}

/**
 * An attempt to pay a redemption, with a copy of where it goes, and the job that sets it on its
 * way; all in the caller's transaction. Answers the payout's id.
 */
export async function createPayout(
  { config, vault, jobs }: Pick<Services, "config" | "vault" | "jobs">,
  tx: Db,
  { method, ...attempt }: PayoutToCreate,
): Promise<string> {
  const id = randomUUID();
  const destination = await openMethod(vault.within(tx), method);
  // As of the instant that every row is of: between two looks at the clock a file may close.
  const due = dueOf({ config, clock: { now: () => attempt.at } }, attempt.rail);
  const destinationKind = method.accountType ?? method.aliasKind;
  invariant(destinationKind, "a payout method is a bank account or a contact");
  const created = {
    ...attempt,
    ...due,
    id,
    destinationSealed: await sealPayout(vault, id, destination),
    destinationIndex: method.detailsIndex,
    destinationMasked: method.masked,
    destinationKind,
  };
  await Promise.all([
    insertPayout(tx, created),
    queuePayout({ jobs }, tx, { id, dueAt: due.dueAt }),
  ]);
  return id;
}
