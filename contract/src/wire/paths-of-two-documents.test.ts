import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listRedeemableRewards } from "../redeem/redeem.wire.ts";
import { reserveTicketNo, submitTicket } from "../support/support.wire.ts";
import { wireSchema } from "./wire-schema.ts";

// One document names these calls without their path, the other has it (OP-140).

test("the list of rewards by portbu and oeid is RedeemListRewards and asks for nothing else (CALL-72)", () => {
  expect(`${listRedeemableRewards.method} ${listRedeemableRewards.path}`).toBe(
    "POST /api/Redeem/RedeemListRewards",
  );
  expect(Object.keys(listRedeemableRewards.banker)).toEqual(["businessUnit", "employeeId"]);
  expect(Object.keys(wireSchema(listRedeemableRewards.request).properties ?? {})).toEqual([]);
});

test("a ticket gets its number by CreateSupportTicket and goes out by UpdateSupportTicketData (CALL-76)", () => {
  expect(`${reserveTicketNo.method} ${reserveTicketNo.path}`).toBe(
    "GET /api/Support/CreateSupportTicket",
  );
  expect(`${submitTicket.method} ${submitTicket.path}`).toBe(
    "POST /api/Support/UpdateSupportTicketData",
  );
  const { ticketNo } = z.decode(reserveTicketNo.response, { Data: [{ ticketNo: "100001" }] });
  const body = z.encode(submitTicket.request, {
    ticketNo,
    subject: "Payment failed",
    categoryId: 1,
    description: "It came back.",
    rewardId: "200007",
  });
  expect(body).toEqual({
    lticketNo: "100001",
    lSubject: "Payment failed",
    lCategory: 1,
    lBankerDescription: "It came back.",
    lRewardID: "200007",
  });
  expect(submitTicket.banker).toEqual({ businessUnit: "lPortBU", employeeId: "lOEID" });
});
