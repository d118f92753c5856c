import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { ticketAboutFailedPayment } from "@portal/contract/support/support.rules.ts";
import type { NewTicket } from "@portal/contract/support/support.ts";
import type { NavState } from "#kernel/nav-state.ts";
import type { paths } from "#kernel/paths.ts";

/** A ticket as the banker fills it in; its number is known apart from it. */
export type TicketDraft = Omit<NewTicket, "ticketNo">;

/** How the form begins: empty, with the reward of the address, or about a failed payment. */
export function newTicket(
  rewardId: string,
  payment: NavState<typeof paths.supportTicket>["paymentDetail"],
): TicketDraft {
  const aboutId = rewardId || (payment?.rewardId ?? "");
  // Spec A section 4: only a failed payment chooses category and subject (OP-74).
  if (payment?.statusId === rewardStatus.failed) return ticketAboutFailedPayment(aboutId);
  return { categoryId: null, rewardId: aboutId, subject: "", description: "" };
}

/** Something was typed that would have to be typed again; a category is chosen in a moment. */
export const hasTyped = (draft: TicketDraft, start: TicketDraft): boolean =>
  (["rewardId", "subject", "description"] as const).some((field) => draft[field] !== start[field]);
