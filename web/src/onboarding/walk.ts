import { type OnboardingStep, onboard } from "@portal/contract/onboarding/onboarding.states.ts";
import { rememberWalked } from "./onboarding.calls.ts";
import { take } from "./onboarding-store.ts";

const nothingWalked = { open: null, isWalked: false, isTipDue: false };

/** A step of the video or the tour: one that marks both is stored too, if none before it was. */
export function walk(step: OnboardingStep): void {
  if (onboard(nothingWalked, step).isWalked) rememberWalked();
  take(step);
}
