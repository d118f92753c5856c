import type { FieldError } from "#kernel/field-error.ts";
import { supportMessages as messages } from "./support.messages.ts";
import { type NewTicket, type TicketStatusId, ticketCategory, ticketStatus } from "./support.ts";

/** Lengths (OP-75). */
export const ticketLimits = { subject: 100, description: 1_000, rewardId: 20, comment: 1_000 };

/** "All" on the list is at most so many rows (OP-59). */
export const ticketRowsMax = 1_000;

/** A resolved or closed ticket can be reopened for so long. */
const reopenDays = 14;

export type TicketField = "categoryId" | "rewardId" | "subject" | "description";

/** What is wrong with a ticket, in the order of the form; nothing when it can be sent. */
export function ticketErrors(ticket: Omit<NewTicket, "ticketNo">): FieldError<TicketField>[] {
  const errors: FieldError<TicketField>[] = [];
  const wrong = (field: TicketField, message: string) => void errors.push({ field, message });
  const rewardId = ticket.rewardId.trim();
  if (ticket.categoryId === null) wrong("categoryId", messages.categoryRequired);
  if (ticket.categoryId === ticketCategory.payment && rewardId === "") {
    wrong("rewardId", messages.rewardRequired);
  }
  if (rewardId.length > ticketLimits.rewardId) wrong("rewardId", messages.rewardTooLong);
  if (ticket.subject.trim() === "") wrong("subject", messages.subjectRequired);
  if (ticket.subject.length > ticketLimits.subject) wrong("subject", messages.subjectTooLong);
  if (ticket.description.trim() === "") wrong("description", messages.descriptionRequired);
  if (ticket.description.length > ticketLimits.description) {
    wrong("description", messages.descriptionTooLong);
  }
  return errors;
}

/** For the comment form and for a message of the conversation. */
export function commentErrors(comment: string): FieldError<"comment">[] {
  if (comment.trim() === "") return [{ field: "comment", message: messages.commentRequired }];
  if (comment.length > ticketLimits.comment) {
    return [{ field: "comment", message: messages.commentTooLong }];
  }
  return [];
}

/** A ticket about a failed payment begins with its category and subject (OP-74, CONST-83). */
export function ticketAboutFailedPayment(rewardId: string): Omit<NewTicket, "ticketNo"> {
  return {
    categoryId: ticketCategory.payment,
    rewardId,
    subject: messages.failedPaymentSubject,
    description: "",
  };
}

export function isTicketOpen(statusId: TicketStatusId): boolean {
  return statusId === ticketStatus.open || statusId === ticketStatus.inProgress;
}

const dayMs = 86_400_000;

/** Until when a closed ticket may be reopened; null when it is open or that time is over. */
export function reopenableUntil(closedAt: Date | null, now: Date): Date | null {
  if (!closedAt) return null;
  const until = new Date(closedAt.getTime() + reopenDays * dayMs);
  return now <= until ? until : null;
}
