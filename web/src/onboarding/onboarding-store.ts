import {
  beginOnboarding,
  type Onboarding,
  type OnboardingStep,
  onboard,
} from "@portal/contract/onboarding/onboarding.states.ts";
import type { Walked } from "@portal/contract/onboarding/onboarding.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { createSignal, useSignal } from "#ui/signal.ts";

/** The session remembers that its sales tip was shown (ONB-02). */
const tipKey = "salesTip";
const isTipShown = () => sessionStorage.getItem(tipKey) !== null;
/** By the bubble itself: a tip that is due may still wait, and can be left before it comes. */
export const rememberTip = () => sessionStorage.setItem(tipKey, "done");

/** Null until the dashboard is first shown. It outlives the page: it belongs to one session. */
const onboarding = createSignal<Onboarding | null>(null);

/** The tip was chosen by a person, and the focus has not followed yet. */
const tipAwaitsFocus = createSignal(false);

sessionStore.onLeft(() => {
  onboarding.write(null);
  tipAwaitsFocus.write(false);
});

/** What would open by itself now, if the onboarding has not begun. */
export function plannedOnboarding(walked: Walked): Onboarding | null {
  if (onboarding.read()) return null;
  return beginOnboarding(walked, { isTipShown: isTipShown() });
}

export function begin(planned: Onboarding): void {
  if (!onboarding.read()) onboarding.write(planned);
}

export function take(step: OnboardingStep): void {
  const before = onboarding.read();
  if (before) onboarding.write(onboard(before, step));
}

/** By a person: the tip has no focus of its own, so whoever chose it is led there. */
export function choose(step: OnboardingStep): void {
  tipAwaitsFocus.write(step === "choose-tip");
  take(step);
}

/** The dashboard went away with something open, which is put away; a tip not seen yet waits on. */
export function putAway(): void {
  const before = onboarding.read();
  if (!before || (before.open === "sales-tip" && !isTipShown())) return;
  onboarding.write({ ...before, open: null });
}

export function useOnboarding(): Onboarding | null {
  return useSignal(onboarding);
}

export function useTipAwaitsFocus(): [awaits: boolean, taken: () => void] {
  return [useSignal(tipAwaitsFocus), focusTaken];
}

const focusTaken = () => tipAwaitsFocus.write(false);
