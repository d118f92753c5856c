import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { beginOnboarding, type OnboardingStep, onboard } from "./onboarding.states.ts";

const walked = (hasWalkedFeatures: boolean, hasWalkedVideo: boolean) => ({
  hasWalkedFeatures,
  hasWalkedVideo,
});
const begin = (features: boolean, video: boolean, isTipShown = false) =>
  beginOnboarding(walked(features, video), { isTipShown });
const after = (start: ReturnType<typeof begin>, ...steps: OnboardingStep[]) =>
  steps.reduce(onboard, start);

describe("on load", () => {
  test.each([
    ["neither walked: the introduction (ONB-04)", false, false, false, "video"],
    ["only the features walked: the video (ONB-06)", true, false, false, "video"],
    ["only the video walked: the tour (ONB-07)", false, true, false, "tour"],
    ["both walked: the sales tip (ONB-01)", true, true, false, "sales-tip"],
    [
      "both walked, tip shown in this session: just the Help Center (ONB-03)",
      true,
      true,
      true,
      null,
    ],
    ["a tip that was shown keeps nothing else from opening", false, false, true, "video"],
  ] as const)("%s", (_case, features, video, isTipShown, open) => {
    const start = begin(features, video, isTipShown);
    expect(start.open).toBe(open);
    expect(start.isWalked).toBe(features && video);
  });
});

describe("marking both as walked", () => {
  test.each([
    ["pressing play (ONB-08)", ["play"]],
    ["closing the video (ONB-09)", ["close-video"]],
    ["finishing the tour (ONB-10)", ["get-started", "finish-tour"]],
    ["skipping the tour (ONB-11)", ["get-started", "skip-tour"]],
    ["skipping the video (ONB-15)", ["skip-video"]],
  ] as [string, OnboardingStep[]][])("happens by %s", (_by, steps) => {
    expect(after(begin(false, false), ...steps).isWalked).toBe(true);
  });

  test.each([
    ["opening the tour from the video (ONB-14)", ["get-started"]],
    ["closing the tour by its close action (ONB-12)", ["get-started", "close-tour"]],
    ["looking into the Help Center", ["choose-tip", "close-tip", "choose-tour", "close-tour"]],
  ] as [string, OnboardingStep[]][])("does not happen by %s", (_by, steps) => {
    expect(after(begin(false, false), ...steps).isWalked).toBe(false);
  });

  test("is never undone", () => {
    const steps = fc.array(
      fc.constantFrom<OnboardingStep>(
        "play",
        "get-started",
        "skip-video",
        "close-video",
        "finish-tour",
        "skip-tour",
        "close-tour",
        "close-tip",
        "choose-video",
        "choose-tour",
        "choose-tip",
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), steps, (features, video, list) => {
        let now = begin(features, video);
        for (const step of list) {
          const next = onboard(now, step);
          expect(next.isWalked || !now.isWalked).toBe(true);
          expect(now.isTipDue || !next.isTipDue).toBe(true);
          now = next;
        }
      }),
    );
  });
});

describe("the sales tip afterwards", () => {
  test.each([
    ["close-video", ["close-video"]],
    ["skip-video", ["skip-video"]],
    ["finish-tour", ["get-started", "finish-tour"]],
    ["skip-tour", ["get-started", "skip-tour"]],
    ["close-video after play, which marked both already", ["play", "close-video"]],
  ] as [string, OnboardingStep[]][])(
    "opens after %s when the features were not walked on load (ONB-13)",
    (_by, steps) => {
      expect(after(begin(false, false), ...steps).open).toBe("sales-tip");
      expect(after(begin(true, false), ...steps).open).toBeNull();
    },
  );

  test("opens once: the tour taken again from the Help Center ends in nothing", () => {
    const end = after(begin(false, false), "skip-video", "close-tip", "choose-tour", "finish-tour");
    expect(end).toEqual({ open: null, isWalked: true, isTipDue: false });
  });

  test("does not follow the tour's close action (ONB-12)", () => {
    expect(after(begin(false, true), "close-tour")).toEqual({
      open: null,
      isWalked: false,
      isTipDue: true,
    });
  });
});

describe("the Help Center", () => {
  test.each([
    ["choose-video", "video"],
    ["choose-tour", "tour"],
    ["choose-tip", "sales-tip"],
  ] as const)("%s opens %s at any time and keeps nothing (ONB-16)", (step, open) => {
    for (const start of [begin(true, true, true), begin(true, true), begin(false, false)]) {
      expect(onboard(start, step)).toEqual({ ...start, open });
    }
  });

  test("Get Started leads from the video into the tour (ONB-14)", () => {
    expect(after(begin(true, true, true), "choose-video", "get-started").open).toBe("tour");
  });
});
