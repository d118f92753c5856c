import { randomUUID } from "node:crypto";
import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type {
  PayoutMethodDraft,
  PayoutMethodRefusal,
} from "@portal/contract/payout-methods/payout-methods.ts";
import type { Db } from "#kernel/db.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { requireFreshVerification } from "#verification/verification.public.ts";
import { askEnrolment } from "./ask-enrolment.ts";
import { type CheckedMethod, checkDraft } from "./check-draft.ts";
import { lockOwnMethods } from "./lock-own-methods.ts";
import { indexOf, isSameDetails, sealMethod } from "./payout-details.ts";
import {
  findMethod,
  markDefault,
  type PayoutMethodRow,
  replaceMethod,
  updateMethod,
} from "./payout-methods.store.ts";
import { tellOfChange } from "./tell-of-change.ts";

export interface SaveRefusal {
  reason: PayoutMethodRefusal;
  errors: FieldError[];
}

/** Sets up or changes one method. Everything that can be refused is, before anything is written. */
export async function savePayoutMethod(
  context: SignedOnContext,
  draft: PayoutMethodDraft,
): Promise<Result<Record<string, never>, SaveRefusal>> {
  requireFreshVerification(context);
  const { services, caller } = context;
  const key = String(caller.bankerId);
  await services.limits.count(services.db, "payoutMethodWrite", key);
  const { bankerId } = caller;
  const stored = await findMethod(services.db, { bankerId, methodId: draft.methodId });
  const checked = await checkDraft(services, draft, stored);
  if (!checked.ok) return refused(checked.refusal);
  const reason = await networkRefusal(context, checked.value);
  if (reason) return refused({ reason, errors: [] });
  await services.db.tx((tx) => write(context, tx, { draft, method: checked.value, stored }));
  return accepted({});
}

/** A contact is asked about before it is saved; one that is kept was asked about already. */
async function networkRefusal(
  { services, caller }: SignedOnContext,
  { destination, isKept }: CheckedMethod,
): Promise<PayoutMethodRefusal | undefined> {
  if (destination.kind === "bank" || isKept) return undefined;
  // Contacts of others could be tried out here, so asking about new ones is counted.
  const onAsking = () => services.limits.count(services.db, "aliasCheck", String(caller.bankerId));
  const answer = await askEnrolment(services, destination.alias, { onAsking });
  return answer === "enrolled" ? undefined : answer;
}

interface Change {
  draft: PayoutMethodDraft;
  method: CheckedMethod;
  stored: PayoutMethodRow | undefined;
}

async function write(context: SignedOnContext, tx: Db, change: Change): Promise<void> {
  const { services, caller } = context;
  const { draft, method, stored } = change;
  const { bankerId } = caller;
  await lockOwnMethods(tx, bankerId);
  const present = await findMethod(tx, { bankerId, methodId: draft.methodId });
  // A mask was read against what was stored then; if that changed, the mask means something else.
  if (!isSameDetails(present, stored)) {
    throw new Fault("conflict", "the payout method was changed meanwhile");
  }
  const kept = method.isKept ? stored : undefined;
  const id = kept?.id ?? randomUUID();
  const row = {
    ...method.columns,
    id,
    bankerId,
    methodId: draft.methodId,
    detailsSealed: await sealMethod(services.vault, id, method.destination),
    detailsIndex: indexOf(services.vault, method.destination),
    changedAt: kept?.changedAt ?? services.clock.now(),
  };
  await (kept ? updateMethod(tx, row) : replaceMethod(tx, row, stored));
  await markDefault(tx, { bankerId, methodId: draft.defaultMethodId });
  const { methodId, defaultMethodId } = draft;
  const saved = { isKept: method.isKept, accountType: row.accountType, defaultMethodId };
  await tellOfChange(context, tx, { methodId, before: stored?.masked, after: row.masked, saved });
}
