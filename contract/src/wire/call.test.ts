import { describe, expect, test } from "vitest";
import { allCalls } from "../calls.ts";
import { call, spelled } from "./call.ts";
import { nothing } from "./envelopes.ts";

const plain = call({
  method: "POST",
  path: "/api/portal/example",
  request: nothing,
  response: nothing,
});

describe("a call that says nothing about itself", () => {
  test("is for verified bankers, counts as their act and carries the token (SESS-18)", () => {
    expect(plain).toMatchObject({
      access: "verified",
      isActivity: true,
      sendsToken: true,
      isList: false,
      banker: {},
    });
  });

  test("keeps what it does say", () => {
    const ping = call({ ...plain, access: "signed-on", isActivity: false });
    expect(ping).toMatchObject({ access: "signed-on", isActivity: false, sendsToken: true });
  });
});

describe("every call", () => {
  test("has a path of the page's own origin under /api/ (CALL-01)", () => {
    for (const { path } of allCalls) expect(path).toMatch(/^\/api\/[A-Za-z0-9/-]+$/);
  });

  test("carries the token, but for the two exceptions (SESS-18, SESS-19)", () => {
    const exceptions = [
      "/api/BankersOAuth/oauth/bankerToken", // runs when there is no token
      "/api/Support/savecomment",
    ];
    const without = allCalls.filter((each) => !each.sendsToken).map((each) => each.path);
    expect(without.sort()).toEqual(exceptions);
  });

  test("is a list or a tracking call where an error field is told in general words (ERR-14)", () => {
    const lists = allCalls.filter((each) => each.isList).map((each) => each.path);
    expect(lists.sort()).toEqual([
      "/api/Bankers/TrackBankerRewards",
      "/api/Bankers/TrackBankerRewardsConsolidated",
      "/api/Bankers/ViewBankerRewards",
      "/api/Payments/PaymentList",
      "/api/Payments/TrackingRedeemRewards",
      "/api/Payments/W9TaxationHistory",
      "/api/QaReports/GetFilteredQAReport",
      "/api/QaReports/GetQAReport",
      "/api/Redeem/RedeemListRewards",
      "/api/Support/SupportTicketDetails",
      "/api/Support/SupportTicketList",
      "/api/TrackBankerRewardsDownload",
      "/api/TrackBankerRewardsDownloadConsolidated",
      "/api/portal/support/conversation",
    ]);
  });

  test("is open to all only where a session begins anew or ends", () => {
    const open = allCalls.filter((each) => each.access === "anyone").map((each) => each.path);
    expect(open.sort()).toEqual([
      "/api/BankerAuthorizer/oauth/endBankerSession",
      "/api/BankersOAuth/oauth/bankerToken",
    ]);
  });
});

describe("spelled", () => {
  test("names the banker by business unit and employee id (ROLE-01)", () => {
    expect(spelled("lPBU", "lOEID")).toEqual({ businessUnit: "lPBU", employeeId: "lOEID" });
  });
});
