import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { Fault } from "#kernel/fault.ts";
import { refuseIdentity } from "#kernel/refuse-identity.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { checkedComment } from "./checked-comment.ts";
import { sayAsBanker } from "./say-as-banker.ts";
import { findNewestTicketAbout } from "./support.store.ts";

/**
 * The specification's comment names a reward, not a ticket: it joins the talk on the banker's
 * newest ticket about that reward. Who wrote it is the session's word alone (OP-78).
 */
export async function saveComment(
  context: SignedOnContext,
  request: { rewardId: string; bankerId: number | null; comment: string },
): Promise<Record<string, never>> {
  const { services, caller, requestId } = context;
  if (request.bankerId && request.bankerId !== caller.bankerId) {
    await refuseIdentity(services, { caller, requestId, object: "comment", part: "bankerId" });
  }
  const text = checkedComment(request.comment);
  await services.limits.count(services.db, "comments", String(caller.bankerId));
  const ticket = await findNewestTicketAbout(services.db, caller.bankerId, request.rewardId);
  if (!ticket) {
    throw new Fault("not-found", "no ticket of this banker about that reward", {
      publicText: supportMessages.noTicketForReward,
    });
  }
  await sayAsBanker(context, { ticketNo: ticket.ticketNo, text });
  return {};
}
