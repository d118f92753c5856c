import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import type { W9Outcome } from "@portal/contract/w9/w9.ts";
import type { Db } from "#kernel/db.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { requireFreshVerification } from "#verification/verification.public.ts";
import { findOtherHolders } from "../ssn.store.ts";
import { lockBankers, type W9Banker } from "../w9.store.ts";
import { ssnIndexOf } from "../w9-vault.ts";
import { performMerge } from "./perform-merge.ts";
import { insertCase } from "./profile-cases.store.ts";

/**
 * Joins the caller's profile with the other one that holds the same SSN. The number alone is not
 * enough, or whoever knows a colleague's could take the colleague's rewards (OP-116): the names
 * and the e-mail address on file must be the same, and a code must have been typed just now. Both
 * must be of one institution, too: its administrators would find another one's rewards in their
 * lists, and the other's would miss them.
 */
export async function mergeProfiles(
  context: SignedOnContext,
  { ssn, year }: { ssn: string; year: number },
): Promise<W9Outcome> {
  requireFreshVerification(context);
  const { services, caller } = context;
  const { bankerId } = caller;
  const ssnIndex = ssnIndexOf(services.vault, ssn);
  return services.db.tx(async (tx) => {
    await services.limits.count(tx, "merge", String(bankerId));
    const holders = await findOtherHolders(tx, { ssnIndex, bankerId });
    const bankers = await lockBankers(tx, [bankerId, ...holders.map((one) => one.bankerId)]);
    // Somebody may have absorbed the caller while this call waited for the lock.
    const keep = bankers.find(({ id, status }) => id === bankerId && status === "active");
    const others = bankers.filter(({ id, status }) => id !== bankerId && status !== "merged");
    const [absorb] = others;
    const isAllowed = keep && absorb && others.length === 1 && isSamePerson(keep, absorb);
    if (!isAllowed) return refuseMerge(context, tx, { others, year });
    await performMerge(services, tx, { keep, absorb, mergedBy: String(bankerId) });
    return accepted({ formId: 0 });
  });
}

function isSamePerson(one: W9Banker, other: W9Banker): boolean {
  const identity = ({ firstName, lastName, email }: W9Banker) =>
    JSON.stringify([firstName, lastName, email].map((part) => part.trim().toLowerCase()));
  return one.institutionId === other.institutionId && identity(one) === identity(other);
}

async function refuseMerge(
  context: SignedOnContext,
  tx: Db,
  { others, year }: { others: readonly W9Banker[]; year: number },
): Promise<W9Outcome> {
  const { bankerId } = context.caller;
  for (const other of others) {
    const opened = { bankerId, otherBankerId: other.id, year };
    const openedAt = context.services.clock.now();
    await insertCase(tx, { kind: "merge-refused", ...opened, openedAt });
  }
  await recordDeed(context, tx, {
    action: "profile-merge",
    outcome: "refused",
    detail: { others: others.length },
  });
  return refused(w9Messages.mergeFailed);
}
