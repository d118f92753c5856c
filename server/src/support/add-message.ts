import type { SignedOnContext } from "#kernel/serve.ts";
import { checkedComment } from "./checked-comment.ts";
import { sayAsBanker } from "./say-as-banker.ts";

/** The banker says something on a ticket. */
export async function addMessage(
  context: SignedOnContext,
  { ticketNo, text }: { ticketNo: string; text: string },
): Promise<Record<string, never>> {
  const { services, caller } = context;
  const checked = checkedComment(text);
  await services.limits.count(services.db, "comments", String(caller.bankerId));
  await sayAsBanker(context, { ticketNo, text: checked });
  return {};
}
