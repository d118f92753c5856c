import { expect, test } from "vitest";
import { parseNavState } from "./nav-state.ts";
import { paths } from "./paths.ts";

test("reads the preselected payout method, 2 or 3 only (ROUTE-27)", () => {
  expect(parseNavState(paths.redeem, { payoutMethodId: 2 })).toEqual({ payoutMethodId: 2 });
  expect(parseNavState(paths.redeem, { payoutMethodId: 7 })).toBeNull();
});

test("does without when a reload or an older release left nothing usable", () => {
  expect(parseNavState(paths.redeem, null)).toBeNull();
  expect(parseNavState(paths.redeem, "text")).toBeNull();
});

test("a ticket is opened by its number or by its record (SUPPORT-18)", () => {
  expect(parseNavState(paths.supportStatus, { ticketNo: "100004" })).toEqual({
    ticketNo: "100004",
  });
  const ticket = { ticketNo: "100004", status: "Open" };
  expect(parseNavState(paths.supportStatus, { ticket })).toEqual({ ticketNo: "100004" });
  expect(parseNavState(paths.supportStatus, {})).toBeNull();
});

test("a new ticket carries its number and the payment it is about (TICKET-01, TICKET-02)", () => {
  const paymentDetail = { rewardId: "7", promotionName: "Spring", statusId: 12 };
  const state = { ticketNo: "100009", paymentDetail };
  expect(parseNavState(paths.supportTicket, state)).toEqual(state);
  expect(parseNavState(paths.supportTicket, {})).toEqual({});
});
