import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { helpCenterLabel, helpNames, videoMessages } from "./onboarding.messages.ts";
import {
  helpMenuWidthPx,
  helps,
  introductionDelayMs,
  videoModalPx,
  walkedBoth,
} from "./onboarding.ts";
import { storeWalked } from "./onboarding.wire.ts";
import { tourButtons, tourMessages, tourSteps } from "./tour.messages.ts";

describe("storeWalked (CALL-07)", () => {
  test("sends both flags as 1 and answers that it was done", () => {
    expect(storeWalked).toMatchObject({
      method: "POST",
      path: "/api/updateVideoAndFeatureWalkthroughKey",
      banker: { businessUnit: "Pbu", employeeId: "Oeid" },
    });
    const wire = { IsFeatureWalked: 1, IsVideoWalked: 1 };
    expect(z.encode(storeWalked.request, walkedBoth)).toEqual(wire);
    expect(z.decode(storeWalked.request, wire)).toEqual(walkedBoth);
    expect(
      z.encode(storeWalked.request, { hasWalkedFeatures: true, hasWalkedVideo: false }),
    ).toEqual({ IsFeatureWalked: 1, IsVideoWalked: 0 });
    expect(z.encode(storeWalked.response, {})).toEqual({ Data: [{ Status: "Success" }] });
  });

  test.each([{}, { IsFeatureWalked: 1 }, { IsFeatureWalked: 2, IsVideoWalked: 1 }])(
    "refuses %j",
    (wire) => {
      expect(z.safeDecode(storeWalked.request, wire).success).toBe(false);
    },
  );
});

describe("the tour", () => {
  test("has nine steps, each pointing at its own part of the page (TOUR-01, CONST-43)", () => {
    expect(tourSteps).toHaveLength(9);
    expect(tourSteps.map(({ key }) => key)).toEqual([
      "current-balance",
      "ytd-earnings",
      "projection",
      "calculator",
      "leaderboard",
      "elites",
      "self-apply-code",
      "survey",
      "help-center",
    ]);
  });

  test.each([
    [
      "TOUR-02",
      1,
      "Current Balance",
      'Your rewards ready to claim. Use "Redeem Now" to redeem them.',
    ],
    ["TOUR-03", 2, "YTD Earnings", "What you have earned this year, starting Jan 1."],
    [
      "TOUR-04",
      3,
      "Rewards Projection",
      "Compare your projected rewards with last year or with the top performer at your institution.",
    ],
    ["TOUR-05", 4, "Personal Earnings Calculator", "Try out how many rewards you could earn."],
    [
      "TOUR-06",
      5,
      "Leaderboard",
      "See My FI Ranking and My Earnings Tier, and choose a promotion in the All Promotions drop-down.",
    ],
    ["TOUR-07", 6, "Elites Leaderboard", "Download the annual and quarterly rankings."],
    ["TOUR-08", 7, "Self-Apply code", "Copy your personal code."],
    [
      "TOUR-09",
      8,
      "Employee Survey",
      "Answer a question and see how others have spent their rewards.",
    ],
    ["TOUR-10", 9, "Help Center", "Find the video, this walkthrough and the sales tip again here."],
  ])("%s: step %i is %s", (_id, step, title, text) => {
    expect(tourSteps[step - 1]).toMatchObject({ title, text });
  });

  test("counts its steps (TOUR-11)", () => {
    expect([1, 9].map(tourMessages.count)).toEqual(["1 of 9", "9 of 9"]);
  });

  test("has Skip on steps 1-8 only (TOUR-12)", () => {
    expect(steps.filter((step) => tourButtons(step).hasSkip)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("explains Skip (TOUR-13)", () => {
    expect(tourMessages.skipTooltip).toBe("Click to exit the tour and explore on your own.");
  });

  test("has Back on every step but the first (TOUR-14)", () => {
    expect(steps.filter((step) => tourButtons(step).hasBack)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("leads on with Next, and ends with Get Started Now (TOUR-15, TOUR-16)", () => {
    expect(steps.map((step) => tourButtons(step).next)).toEqual([
      ...Array(8).fill("Next"),
      "Get Started Now",
    ]);
  });

  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9];
});

describe("the Help Center", () => {
  test("offers three helps by these names (HELP-01)", () => {
    expect(helps.map((help) => helpNames[help])).toEqual([
      "Introduction Video",
      "Dashboard Walkthrough",
      "Sales Tip",
    ]);
  });

  test("is called Help Center, or by the help that is active (HELP-02, HELP-07)", () => {
    expect(helpCenterLabel(null)).toBe("Help Center");
    expect(helpCenterLabel("tour")).toBe("Dashboard Walkthrough");
  });

  test("has a menu of 225 px (CONST-44)", () => {
    expect(helpMenuWidthPx).toBe(225);
  });
});

describe("the introduction video", () => {
  test("has a heading, and names its buttons (VIDEO-05, VIDEO-06)", () => {
    expect(videoMessages).toEqual({
      heading: "Introducing the all new",
      play: "Play",
      getStarted: "Get Started",
      skip: "Skip",
    });
  });

  test("opens after 300 ms (CONST-31)", () => {
    expect(introductionDelayMs).toBe(300);
  });

  test("is about 682 by 472 px (CONST-45)", () => {
    expect(videoModalPx).toEqual({ width: 682, height: 472 });
  });
});
