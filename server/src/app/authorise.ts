import { isAdministrator } from "@portal/contract/kernel/banker.ts";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { Fault } from "#kernel/fault.ts";
import { recordDeed } from "#kernel/record-deed.ts";
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
  await recordDeed(context, context.services.db, {
    action: "policy-refusal",
    outcome: "refused",
    object: call.path,
  });
  throw new Fault("forbidden", "not an administrator");
}
