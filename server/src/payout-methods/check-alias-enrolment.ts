import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import {
  bankAccountMethodId,
  type PayoutMethodDraft,
} from "@portal/contract/payout-methods/payout-methods.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { askEnrolment } from "./ask-enrolment.ts";
import { checkDraft } from "./check-draft.ts";
import { findMethod } from "./payout-methods.store.ts";
import type { SaveRefusal } from "./save-payout-method.ts";

/** Asks the network about the contact as sent, its mask meaning the saved one; changes nothing. */
export async function checkAliasEnrolment(
  { services, caller }: SignedOnContext,
  draft: PayoutMethodDraft,
): Promise<Result<Record<string, never>, SaveRefusal>> {
  const { bankerId } = caller;
  const stored = await findMethod(services.db, { bankerId, methodId: draft.methodId });
  const checked = await checkDraft(services, draft, stored);
  if (!checked.ok) return refused(checked.refusal);
  const { destination } = checked.value;
  if (draft.methodId === bankAccountMethodId || destination.kind === "bank") return accepted({});
  const onAsking = () => services.limits.count(services.db, "aliasCheck", String(bankerId));
  const answer = await askEnrolment(services, destination.alias, { onAsking });
  return answer === "enrolled" ? accepted({}) : refused({ reason: answer, errors: [] });
}
