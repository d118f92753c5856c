import type { Help, Walked } from "./onboarding.ts";

/*
 * The life of the onboarding (spec portal §4, OP-39).
 *
 * The profile brings two flags, whether the banker has walked the features and the video. What the
 * page opens by itself depends on them as they were loaded:
 *
 *   neither          the introduction video, after 300 ms
 *   only features    the introduction video, after 300 ms
 *   only video       the tour
 *   both             the sales tip, once per browser session; afterwards just the Help Center
 *
 * In the video, Get Started leads into the tour, Skip and the close icon end it; pressing play the
 * first time already counts as having walked both. In the tour, finishing and Skip end it, while
 * its close action (the X, or Esc) only puts it away: nothing is kept and it returns at the next
 * load, unless something else has marked both meanwhile.
 *
 * Whatever ends the video or the tour marks both flags on the server, once; a call that failed is
 * made up for by the next such step. If the features were not walked when the page was loaded, the
 * sales tip follows then, also once: it does not matter that play may have marked both a minute
 * earlier. A sales tip whose bubble was seen counts as the session's, so that a reload does not
 * open it again; the page keeps that in session storage.
 *
 * From the Help Center each of the three can be opened at any time. That changes no flag by
 * itself, but ending the video or the tour does so there as well.
 */
export interface Onboarding {
  open: Help | null;
  /** Both flags are set, on load or by something done since; the page then stores it. */
  isWalked: boolean;
  /** The features were not walked on load, and the tip that follows for it has not been shown. */
  isTipDue: boolean;
}

export type OnboardingStep =
  | "play"
  | "get-started"
  | "skip-video"
  | "close-video"
  | "finish-tour"
  | "skip-tour"
  | "close-tour"
  | "close-tip"
  | "choose-video"
  | "choose-tour"
  | "choose-tip";

export function beginOnboarding(
  walked: Walked,
  { isTipShown }: { isTipShown: boolean },
): Onboarding {
  const isWalked = walked.hasWalkedFeatures && walked.hasWalkedVideo;
  return { open: opensOnLoad(walked, isTipShown), isWalked, isTipDue: !walked.hasWalkedFeatures };
}

function opensOnLoad(walked: Walked, isTipShown: boolean): Help | null {
  if (!walked.hasWalkedVideo) return "video";
  if (!walked.hasWalkedFeatures) return "tour";
  return isTipShown ? null : "sales-tip";
}

export function onboard(before: Onboarding, step: OnboardingStep): Onboarding {
  switch (step) {
    case "play":
      return { ...before, isWalked: true };
    case "skip-video":
    case "close-video":
    case "finish-tour":
    case "skip-tour":
      return { open: before.isTipDue ? "sales-tip" : null, isWalked: true, isTipDue: false };
    case "get-started":
    case "choose-tour":
      return { ...before, open: "tour" };
    case "choose-video":
      return { ...before, open: "video" };
    case "choose-tip":
      return { ...before, open: "sales-tip" };
    case "close-tour":
    case "close-tip":
      return { ...before, open: null };
  }
}
