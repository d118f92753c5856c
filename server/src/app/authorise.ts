import { isAdministrator } from "@portal/contract/kernel/banker.ts";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";

/** The policy of the call, held against the session row. Refusals are worth an audit line. */
export async function authorise(context: SignedOnContext, call: AnyCall): Promise<void> {
  const { caller } = context;
  if (call.access === "signed-on") return;
  if (!caller.verifiedAt) {
    throw new Fault("forbidden", "not verified", {
      publicText: commonMessages.verificationRequired,
    });
  }
  if (call.access !== "administrator" || isAdministrator(caller.accountMode)) return;
  await context.services.audit.record(context.services.db, {
    actor: String(caller.bankerId),
    action: "policy-refusal",
    outcome: "refused",
    bankerId: caller.bankerId,
    sessionId: caller.sessionId,
    object: call.path,
    requestId: context.requestId,
  });
  throw new Fault("forbidden", "not an administrator");
}
