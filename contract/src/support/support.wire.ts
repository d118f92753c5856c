import * as z from "zod/mini";
import { call, spelled } from "#wire/call.ts";
import { done, fields, firstRow, nothing, rows, rowsWithTotal } from "#wire/envelopes.ts";
import {
  choiceOrUnset,
  idText,
  idTextOrUnset,
  option,
  personOrUnset,
  sortColumn,
} from "#wire/list-request.ts";
import {
  dayMonthYear,
  instant,
  isoDayOrUnset,
  pageFromOne,
  pageSizeOrAll,
  sortOrder,
} from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import type { TicketConversation } from "./support.ts";

const ticketSortColumn = sortColumn({
  ticketNo: "TicketNo",
  status: "Status",
  subject: "Subject",
  createdAt: "CreatedDate",
  respondedAt: "ResponseDate",
  category: "Category",
});

export const listTickets = call({
  method: "POST",
  path: "/api/Support/SupportTicketList",
  banker: spelled("PBU", "OEID"),
  isList: true,
  request: wireObject({
    ticketNo: ["TicketNo", z.prefault(idTextOrUnset, "")],
    statusId: ["Status", z.prefault(choiceOrUnset, "")],
    categoryId: ["Category", z.prefault(choiceOrUnset, "")],
    createdOn: ["CreatedDate", z.prefault(isoDayOrUnset, "")],
    respondedOn: ["ResponseDate", z.prefault(isoDayOrUnset, "")],
    page: ["PageNo", z.prefault(pageFromOne, 1)],
    pageSize: ["PageSize", z.prefault(pageSizeOrAll, 10)],
    sortColumn: ["SortColumn", z.prefault(ticketSortColumn, "CreatedDate")],
    sortOrder: ["SortOrder", z.prefault(sortOrder, "DESC")],
  }),
  response: rowsWithTotal({
    ticketNo: ["TicketNo", idText],
    status: ["Status", z.string()],
    subject: ["Subject", z.string()],
    createdAt: ["CreatedDate", instant],
    respondedAt: ["ResponseDate", z.nullable(instant)],
    category: ["Category", z.string()],
  }),
});

const ticketDetails = wireObject({
  ticketNo: ["TicketNo", idText],
  rewardId: ["RewardID", idText],
  createdOn: ["CreatedDate", dayMonthYear],
  category: ["Category", z.string()],
  closedAt: ["ClosedDate", z.nullable(instant)],
  closedBy: ["ClosedBy", z.nullable(z.string())],
  status: ["Status", z.string()],
  subject: ["Subject", z.string()],
  description: ["BankerDescription", z.string()],
  adminComments: ["AdminComments", z.string()],
});

export const getTicket = call({
  method: "POST",
  path: "/api/Support/SupportTicketDetails",
  // IPBU and IUserId begin with a capital i, as the specification writes them.
  banker: spelled("IPBU", "lOEID"),
  isList: true,
  request: z.codec(
    z.object({ ticketNo: idText, IUserId: z.optional(z.literal(0)) }),
    z.custom<{ ticketNo: string }>(),
    {
      decode: ({ ticketNo }) => ({ ticketNo }),
      // The user's number is always 0 here (CONST-98).
      encode: ({ ticketNo }) => ({ ticketNo, IUserId: 0 as const }),
    },
  ),
  response: firstRow(ticketDetails),
});

/** A GET that reserves a number for the caller; the ticket exists once it is sent (OP-72). */
export const reserveTicketNo = call({
  method: "GET",
  path: "/api/Support/CreateSupportTicket",
  request: nothing,
  response: firstRow(wireObject({ ticketNo: ["ticketNo", idText] })),
});

export const submitTicket = call({
  method: "POST",
  path: "/api/Support/UpdateSupportTicketData",
  banker: spelled("lPortBU", "lOEID"),
  request: wireObject({
    ticketNo: ["lticketNo", idText],
    categoryId: ["lCategory", choiceOrUnset],
    // Lengths are the rules' business, which have a sentence for them; this is only a bound.
    subject: ["lSubject", z.string().check(z.maxLength(5_000))],
    description: ["lBankerDescription", z.string().check(z.maxLength(20_000))],
    rewardId: ["lRewardID", z.prefault(z.string().check(z.maxLength(200)), "")],
  }),
  response: firstRow(
    wireObject({ ticketNo: ["ticketNo", idText], status: ["Status", z.literal("Success")] }),
  ),
});

export const listTicketCategories = call({
  method: "GET",
  path: "/api/Support/SupportTicketCategoryType",
  request: nothing,
  response: rows(option),
});

export const listTicketStatuses = call({
  method: "GET",
  path: "/api/Support/SupportTicketStatus",
  request: nothing,
  response: rows(option),
});

/**
 * The specification's comment call: without the Authorization header, so the server reads the
 * accessToken cookie instead (OP-78). RaisedBy is the employee id; the author is the session's.
 */
export const saveComment = call({
  method: "POST",
  path: "/api/Support/savecomment",
  sendsToken: false,
  banker: { employeeId: "RaisedBy" },
  request: wireObject({
    rewardId: ["RewardID", idText],
    /** The banker's number in the portal (GetWelcomeName's Id); 0 is "not said". */
    bankerId: ["UserID", z.prefault(personOrUnset, "")],
    comment: ["comment", z.string().check(z.maxLength(20_000))],
  }),
  response: done,
});

const message = wireObject({
  id: ["id", z.int()],
  author: ["author", z.enum(["banker", "operations"])],
  text: ["text", z.string()],
  at: ["at", instant],
});

const payment = wireObject({
  rewardId: ["rewardId", z.string()],
  returnCode: ["returnCode", z.nullable(z.string())],
  traceNumber: ["traceNumber", z.nullable(z.string())],
});

/** Beyond the specification: the conversation on a ticket. */
export const getConversation = call({
  method: "GET",
  path: "/api/portal/support/conversation",
  isList: true,
  request: wireObject({ ticketNo: ["ticketNo", idText] }),
  response: fields<TicketConversation>(
    wireObject({
      messages: ["messages", z.array(message)],
      canReply: ["canReply", z.boolean()],
      reopenUntil: ["reopenUntil", z.nullable(instant)],
      payment: ["failedPayment", z.nullable(payment)],
    }),
  ),
});

export const addMessage = call({
  method: "POST",
  path: "/api/portal/support/message",
  request: wireObject({
    ticketNo: ["ticketNo", idText],
    text: ["text", z.string().check(z.maxLength(20_000))],
  }),
  response: done,
});

/** Within 14 days of its end; what is said with it becomes a message. */
export const reopenTicket = call({
  method: "POST",
  path: "/api/portal/support/reopen",
  request: wireObject({
    ticketNo: ["ticketNo", idText],
    text: ["text", z.prefault(z.string().check(z.maxLength(20_000)), "")],
  }),
  response: done,
});
