import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { type ActivityType, activityTypes } from "@portal/contract/session/session.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { insertActivity } from "./session.store.ts";

export async function recordActivity(
  { services, caller }: SignedOnContext,
  activity: { type: ActivityType },
): Promise<Record<string, never>> {
  if (!caller.verifiedAt && activity.type !== activityTypes.logout) {
    throw new Fault("forbidden", "only a logout is recorded before verification", {
      publicText: commonMessages.verificationRequired,
    });
  }
  const { bankerId } = caller;
  const at = services.clock.now();
  await services.db.tx((tx) => insertActivity(tx, { bankerId, type: activity.type, at }));
  return {};
}
