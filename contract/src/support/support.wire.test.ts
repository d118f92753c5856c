import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  addMessage,
  getConversation,
  getTicket,
  listTicketCategories,
  listTicketStatuses,
  listTickets,
  reopenTicket,
  reserveTicketNo,
  saveComment,
  submitTicket,
} from "./support.wire.ts";

const unfiltered = {
  ticketNo: null,
  statusId: null,
  categoryId: null,
  createdOn: null,
  respondedOn: null,
  page: 0,
  pageSize: 10,
  sortColumn: "createdAt",
  sortOrder: "descending",
} as const;

describe("listTickets (CALL-37)", () => {
  test("spells the banker OEID and PBU", () => {
    expect(listTickets).toMatchObject({
      method: "POST",
      path: "/api/Support/SupportTicketList",
      banker: { businessUnit: "PBU", employeeId: "OEID" },
      access: "verified",
    });
  });

  test("sends every filter, the page from 1 and the order as ASC or DESC (SUPPORT-15)", () => {
    const request = {
      ...unfiltered,
      ticketNo: "100004",
      statusId: 2,
      categoryId: 1,
      createdOn: "2026-06-01",
      respondedOn: "2026-06-03",
      page: 2,
      pageSize: 25,
      sortColumn: "respondedAt",
      sortOrder: "ascending",
    } as const;
    const wire = {
      TicketNo: "100004",
      Status: 2,
      Category: 1,
      CreatedDate: "2026-06-01",
      ResponseDate: "2026-06-03",
      PageNo: 3,
      PageSize: 25,
      SortColumn: "ResponseDate",
      SortOrder: "ASC",
    };
    expect(z.encode(listTickets.request, request)).toEqual(wire);
    expect(z.decode(listTickets.request, wire)).toEqual(request);
    expect(z.decode(listTickets.request, { ...wire, Status: "2" })).toEqual(request);
  });

  test("begins unfiltered, newest first, ten a page (CONST-13, CONST-14)", () => {
    expect(z.decode(listTickets.request, {})).toEqual(unfiltered);
    const wire = z.encode(listTickets.request, unfiltered) as object;
    expect(wire).toMatchObject({ TicketNo: "", Status: "", PageNo: 1, PageSize: 10 });
    expect(wire).toMatchObject({ SortColumn: "CreatedDate", SortOrder: "DESC" });
  });

  test("asks for all rows with -1 (SUPPORT-14, CONST-12)", () => {
    expect(z.encode(listTickets.request, { ...unfiltered, pageSize: null })).toMatchObject({
      PageSize: -1,
    });
    expect(z.decode(listTickets.request, { PageSize: -1 })).toMatchObject({ pageSize: null });
  });

  test.each([
    ["TicketNo", "ticketNo"],
    ["Status", "status"],
    ["Subject", "subject"],
    ["CreatedDate", "createdAt"],
    ["ResponseDate", "respondedAt"],
    ["Category", "category"],
  ])("sorts by %s (SUPPORT-12)", (wire, column) => {
    expect(z.decode(listTickets.request, { SortColumn: wire })).toMatchObject({
      sortColumn: column,
    });
  });

  test.each([
    { SortColumn: "no; drop table ticket" },
    { SortOrder: "asc" },
    { PageSize: 1_000 },
    { PageNo: -1 },
    { CreatedDate: "06/01/2026" },
    { Status: "open" },
  ])("refuses %j", (wire) => {
    expect(z.safeDecode(listTickets.request, wire).success).toBe(false);
  });

  test("answers rows and the total (ENT-14)", () => {
    const row = {
      ticketNo: "100004",
      status: "Open",
      subject: "Payment failed",
      createdAt: new Date("2026-06-01T14:00:00Z"),
      respondedAt: null,
      category: "Payment Issue",
    };
    expect(z.encode(listTickets.response, { rows: [row], totalCount: 31 })).toEqual({
      Data: [
        {
          TicketNo: "100004",
          Status: "Open",
          Subject: "Payment failed",
          CreatedDate: "2026-06-01T14:00:00.000Z",
          ResponseDate: null,
          Category: "Payment Issue",
          TotalCount: 31,
        },
      ],
      TotalCount: 31,
    });
  });
});

describe("getTicket (CALL-38)", () => {
  test("spells the banker lOEID and IPBU and sends IUserId 0 (CONST-98)", () => {
    expect(getTicket).toMatchObject({
      method: "POST",
      path: "/api/Support/SupportTicketDetails",
      banker: { businessUnit: "IPBU", employeeId: "lOEID" },
    });
    const wire = { ticketNo: "100004", IUserId: 0 };
    expect(z.encode(getTicket.request, { ticketNo: "100004" })).toEqual(wire);
    expect(z.decode(getTicket.request, wire)).toEqual({ ticketNo: "100004" });
    expect(z.safeDecode(getTicket.request, { ...wire, IUserId: 5 }).success).toBe(false);
  });

  test("answers one ticket, its created date as day/month/year (ENT-15, SUPPORT-34)", () => {
    const ticket = {
      ticketNo: "100004",
      rewardId: "200007",
      createdOn: "2026-06-01",
      category: "Payment Issue",
      closedAt: new Date("2026-06-05T16:30:00Z"),
      closedBy: "Portal Support",
      status: "Resolved",
      subject: "Payment failed",
      description: "It came back.",
      adminComments: "Sent again.",
    } as const;
    const wire = {
      Data: [
        {
          TicketNo: "100004",
          RewardID: "200007",
          CreatedDate: "01/06/2026",
          Category: "Payment Issue",
          ClosedDate: "2026-06-05T16:30:00.000Z",
          ClosedBy: "Portal Support",
          Status: "Resolved",
          Subject: "Payment failed",
          BankerDescription: "It came back.",
          AdminComments: "Sent again.",
        },
      ],
    };
    expect(z.encode(getTicket.response, ticket)).toEqual(wire);
    expect(z.decode(getTicket.response, wire)).toEqual(ticket);
  });
});

describe("a new ticket", () => {
  test("gets its number first (CALL-39, TICKET-09)", () => {
    expect(reserveTicketNo).toMatchObject({
      method: "GET",
      path: "/api/Support/CreateSupportTicket",
    });
    expect(z.encode(reserveTicketNo.response, { ticketNo: "100001" })).toEqual({
      Data: [{ ticketNo: "100001" }],
    });
  });

  test("is sent under the specification's names (CALL-40, ENT-17, TICKET-21, TICKET-23)", () => {
    expect(submitTicket).toMatchObject({
      path: "/api/Support/UpdateSupportTicketData",
      banker: { businessUnit: "lPortBU", employeeId: "lOEID" },
    });
    const ticket = {
      ticketNo: "100001",
      categoryId: 1,
      subject: "Payment failed",
      description: "It came back.",
      rewardId: "200007",
    };
    const wire = {
      lticketNo: "100001",
      lCategory: 1,
      lSubject: "Payment failed",
      lBankerDescription: "It came back.",
      lRewardID: "200007",
    };
    expect(z.encode(submitTicket.request, ticket)).toEqual(wire);
    expect(z.decode(submitTicket.request, wire)).toEqual(ticket);
    expect(z.encode(submitTicket.response, { ticketNo: "100001", status: "Success" })).toEqual({
      Data: [{ ticketNo: "100001", Status: "Success" }],
    });
  });
});

describe("the lists of statuses and categories", () => {
  test.each([
    [listTicketCategories, "/api/Support/SupportTicketCategoryType"],
    [listTicketStatuses, "/api/Support/SupportTicketStatus"],
  ])("are value and label (CALL-41, CALL-42, ENT-16)", (call, path) => {
    expect(call).toMatchObject({ method: "GET", path });
    const wire = { Data: [{ value: 1, label: "Open" }] };
    expect(z.encode(call.response, [{ value: 1, label: "Open" }])).toEqual(wire);
    expect(z.decode(call.response, wire)).toEqual([{ value: 1, label: "Open" }]);
  });
});

describe("saveComment (CALL-43)", () => {
  test("goes without the Authorization header, yet only for the verified (SESS-19)", () => {
    expect(saveComment).toMatchObject({
      method: "POST",
      path: "/api/Support/savecomment",
      sendsToken: false,
      access: "verified",
      banker: { employeeId: "RaisedBy" },
    });
  });

  test("sends RewardID, UserID and comment", () => {
    const request = { rewardId: "200007", bankerId: 12, comment: "Any news?" };
    const wire = { RewardID: "200007", UserID: 12, comment: "Any news?" };
    expect(z.encode(saveComment.request, request)).toEqual(wire);
    expect(z.decode(saveComment.request, wire)).toEqual(request);
    expect(z.encode(saveComment.response, {})).toEqual({ Data: [{ Status: "Success" }] });
  });
});

describe("the conversation", () => {
  test("is read, added to and reopened by calls of our own", () => {
    for (const call of [getConversation, addMessage, reopenTicket]) {
      expect(call.path).toMatch(/^\/api\/portal\/support\//);
      expect(call.access).toBe("verified");
    }
    const conversation = {
      messages: [
        { id: 1, author: "operations", text: "Sent.", at: new Date("2026-06-05T16:30:00Z") },
      ],
      canReply: false,
      reopenUntil: new Date("2026-06-19T16:30:00Z"),
      payment: { rewardId: "200007", returnCode: "R03", traceNumber: null },
    } as const;
    const wire = z.encode(getConversation.response, {
      ...conversation,
      messages: [...conversation.messages],
    });
    expect(z.decode(getConversation.response, wire)).toEqual(conversation);
    expect(z.decode(reopenTicket.request, { ticketNo: "1" })).toEqual({ ticketNo: "1", text: "" });
  });
});
