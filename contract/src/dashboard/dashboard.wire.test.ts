import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { getProfile } from "#session/session.wire.ts";
import { calculatorMessages, dashboardMessages } from "./dashboard.messages.ts";
import { copiedTooltipMs } from "./dashboard.ts";
import { getBalances, getProjection } from "./dashboard.wire.ts";
import { projectionOf } from "./projection.rules.ts";

describe("getBalances (CALL-17)", () => {
  test("goes to its path with Pbu and Oeid", () => {
    expect(getBalances).toMatchObject({
      method: "POST",
      path: "/api/getBankerRewardsDetailsById",
      access: "verified",
      banker: { businessUnit: "Pbu", employeeId: "Oeid" },
    });
    expect(z.encode(getBalances.request, {})).toEqual({});
  });

  test("answers two figures in dollars, one of them misspelt (ENT-03)", () => {
    const wire = { Data: [{ AvailableBalanace: 3465, TotalEarnedRewards: 6215.29 }] };
    const balances = { availableCents: 346_500, earnedThisYearCents: 621_529 };
    expect(z.encode(getBalances.response, balances)).toEqual(wire);
    expect(z.decode(getBalances.response, wire)).toEqual(balances);
    expect(z.safeDecode(getBalances.response, { Data: [] }).success).toBe(false);
  });
});

describe("getProjection (CALL-18)", () => {
  test("goes to its path with Pbu and Oeid (PROJ-04)", () => {
    expect(getProjection).toMatchObject({
      method: "POST",
      path: "/api/getPotentialProjectionDetails",
      banker: { businessUnit: "Pbu", employeeId: "Oeid" },
    });
  });

  test("answers years, dollars and twelve months, both ways (PROJ-04, PROJ-05)", () => {
    const projection = projectionOf(
      {
        thisYear: [{ month: 1, earnedCents: 100_50 }],
        lastYear: [{ month: 12, earnedCents: 20_00 }],
        topPerformer: [{ month: 1, earnedCents: 300_00 }],
      },
      "2026-01-31",
    );
    const wire = z.encode(getProjection.response, projection) as { Data: { Months: unknown[] }[] };
    expect(wire).toMatchObject({
      Data: [
        {
          CurrentYear: 2026,
          LastYear: 2025,
          CurrentYearRewards: 100.5,
          ProjectedRewards: 1183.31,
          LastYearRewards: 20,
          TopPerformerRewards: 300,
        },
      ],
    });
    expect(wire.Data[0]?.Months[0]).toEqual({
      Month: 1,
      CurrentYearRewards: 100.5,
      LastYearRewards: 0,
      TopPerformerRewards: 300,
    });
    expect(wire.Data[0]?.Months[11]).toEqual({
      Month: 12,
      CurrentYearRewards: null,
      LastYearRewards: 20,
      TopPerformerRewards: 300,
    });
    expect(z.decode(getProjection.response, wire)).toEqual(projection);
  });
});

test("the self-apply code is the profile's BankerCode (CODE-05)", () => {
  const wire = {
    ...{ FirstName: "Ana", LOC: "L010", AM: "000", Email: "ana@example.test", Id: 7 },
    ...{ IsFeatureWalked: 0, IsVideoWalked: 1, BankerCode: "ANA-7" },
  };
  const { selfApplyCode } = z.decode(getProfile.response, { Data: [wire] });
  expect(selfApplyCode).toBe("ANA-7");
});

describe("the product's wording", () => {
  test("is kept to the letter", () => {
    expect(dashboardMessages).toMatchObject({
      currentBalance: "Current Balance",
      redeemNow: "Redeem Now",
      ytdEarnings: "Current YTD Earnings",
      ytdTooltip: "Earnings are for the current year starting Jan 1.",
      vsLastYear: "vs. Last Year",
      vsTopPerformer: "vs. Top Performer",
      selfApplyCode: "My Self-Apply Code",
      copyCode: "Copy Code",
      codeCopied: "Code Copied",
    });
    expect(dashboardMessages.toGo("$5.00")).toBe("$5.00 to go");
    expect(dashboardMessages.aheadBy("$5.00")).toBe("You are ahead by $5.00");
    expect(calculatorMessages).toMatchObject({
      heading: "Personal Earnings Calculator",
      consumerAccounts: "Consumer Accounts Booked",
      businessAccounts: "Business Accounts Booked",
      balanceTransfers: "Balance Transfers",
      activationRate: "Activation Rate",
      total: "POTENTIAL REWARDS",
    });
  });

  test("'Code Copied' stands for 2000 ms (CONST-32)", () => {
    expect(copiedTooltipMs).toBe(2_000);
  });
});
