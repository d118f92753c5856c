import { listRewards } from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { listPayments } from "@portal/contract/payments/payments.wire.ts";
import { listTickets } from "@portal/contract/support/support.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";

const portal = await testPortal();
const fay = await portal.signIn("fay");
const identity = { accountMode: "001" };

// Beyond these years no month can be counted, and no database has the day.
test.each([
  ["the YTD tab", listRewards, { Date: "2026-01-01", Todate: "9999-12-31" }],
  ["the YTD tab", listRewards, { Date: "0000-01-01", Todate: "2026-01-01" }],
  ["tickets", listTickets, { CreatedDate: "0000-01-01" }],
  ["tickets", listTickets, { ResponseDate: "9999-12-31" }],
  ["payments", listPayments, { RedeemDate: "0000-01-01 00:00:00" }],
])("a day far outside every calendar is a malformed request of %s", async (_what, call, wire) => {
  const answer = await fay.sendWire(call, wire, call === listRewards ? { identity } : {});
  expect(answer.status).toBe(400);
});
