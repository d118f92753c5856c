import { randomUUID } from "node:crypto";
import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import type { Rail } from "#ledger/ledger.public.ts";
import {
  indexOf,
  openMethod,
  type PayoutMethodRow,
  sealPayout,
} from "#payout-methods/payout-methods.public.ts";
import { dueOf, queuePayout } from "#payouts/payouts.public.ts";
import { insertPayout } from "./redeem.store.ts";

export interface PayoutToCreate {
  redemptionId: string;
  rail: Rail;
  amountCents: number;
  method: PayoutMethodRow;
  at: Date;
}

/** The first attempt, with a copy of where it goes, and the job that sets it on its way. */
export async function createPayout(
  services: Pick<Services, "clock" | "config" | "vault" | "jobs">,
  tx: Db,
  { method, ...payout }: PayoutToCreate,
): Promise<void> {
  const id = randomUUID();
  const destination = await openMethod(services.vault.within(tx), method);
  const due = dueOf(services, payout.rail);
  const created = {
    ...payout,
    ...due,
    id,
    destinationSealed: await sealPayout(services.vault, id, destination),
    destinationIndex: indexOf(services.vault, destination),
    destinationMasked: method.masked,
    destinationKind: method.accountType ?? method.aliasKind ?? "phone",
  };
  await Promise.all([
    insertPayout(tx, created),
    queuePayout(services, tx, { id, dueAt: due.dueAt }),
  ]);
}
