import type { IsoDay } from "#kernel/dates.ts";
import type { PageSize, SortOrder } from "#kernel/page.ts";

/** Statuses and categories of tickets (OP-70); rows carry the name, filters the id. */
export const ticketStatus = { open: 1, inProgress: 2, resolved: 3, closed: 4 } as const;
export type TicketStatusId = (typeof ticketStatus)[keyof typeof ticketStatus];
export const ticketStatusNames: Readonly<Record<TicketStatusId, string>> = {
  1: "Open",
  2: "In Progress",
  3: "Resolved",
  4: "Closed",
};

/** Category 1 is a payment issue (CONST-42). */
export const ticketCategory = {
  payment: 1,
  rewards: 2,
  taxForm: 3,
  profile: 4,
  other: 5,
} as const;
export type TicketCategoryId = (typeof ticketCategory)[keyof typeof ticketCategory];
export const ticketCategoryNames: Readonly<Record<TicketCategoryId, string>> = {
  1: "Payment Issue",
  2: "Rewards Issue",
  3: "W-9 / Tax Form",
  4: "Profile or Account",
  5: "Other",
};

export interface TicketFilters {
  ticketNo: string | null;
  statusId: number | null;
  categoryId: number | null;
  createdOn: IsoDay | null;
  respondedOn: IsoDay | null;
}

export type TicketSortColumn =
  | "ticketNo"
  | "status"
  | "subject"
  | "createdAt"
  | "respondedAt"
  | "category";

export interface TicketListRequest extends TicketFilters {
  page: number;
  /** Null is All. */
  pageSize: PageSize | null;
  sortColumn: TicketSortColumn;
  sortOrder: SortOrder;
}

export interface TicketRow {
  ticketNo: string;
  status: string;
  subject: string;
  createdAt: Date;
  respondedAt: Date | null;
  category: string;
}

export interface TicketDetails {
  ticketNo: string;
  /** '' when the ticket is about no reward. */
  rewardId: string;
  createdOn: IsoDay;
  category: string;
  closedAt: Date | null;
  closedBy: string | null;
  status: string;
  subject: string;
  description: string;
  adminComments: string;
}

/** A ticket as the banker writes it; the number was reserved first (OP-72). */
export interface NewTicket {
  ticketNo: string;
  categoryId: number | null;
  /** '' when the ticket is about no reward. */
  rewardId: string;
  subject: string;
  description: string;
}

/** One message of the conversation on a ticket. */
export interface TicketMessage {
  id: number;
  author: "banker" | "operations";
  text: string;
  at: Date;
}

export interface TicketConversation {
  /** The oldest first, answers of operations among them; the description is not repeated. */
  messages: TicketMessage[];
  /** Only a ticket that is not resolved or closed takes messages. */
  canReply: boolean;
  /** The last instant at which the banker may reopen it; null when it is open or too late. */
  reopenUntil: Date | null;
  /** What the bank or network said of the payment the ticket is about; null when nothing. */
  payment: TicketPayment | null;
}

/** Copied when the ticket is raised, so that it stays what the banker saw. */
export interface TicketPayment {
  rewardId: string;
  returnCode: string | null;
  traceNumber: string | null;
}
