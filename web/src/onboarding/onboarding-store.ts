import {
  beginOnboarding,
  type Onboarding,
  type OnboardingStep,
  onboard,
} from "@portal/contract/onboarding/onboarding.states.ts";
import type { Walked } from "@portal/contract/onboarding/onboarding.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { createSignal, useSignal } from "#ui/signal.ts";
import { rememberWalked } from "./onboarding.calls.ts";

/** The session remembers that its sales tip was shown (ONB-02). */
const tipKey = "salesTip";

/** Null until the dashboard is first shown. It outlives the page: it belongs to one session. */
const onboarding = createSignal<Onboarding | null>(null);

/** The tip was chosen by a person, and the focus has not followed yet. */
const tipAwaitsFocus = createSignal(false);

sessionStore.onLeft(() => {
  onboarding.write(null);
  tipAwaitsFocus.write(false);
});

function enter(next: Onboarding): void {
  if (next.open === "sales-tip") sessionStorage.setItem(tipKey, "done");
  onboarding.write(next);
}

/** What would open by itself now, if the onboarding has not begun. */
export function plannedOnboarding(walked: Walked): Onboarding | null {
  if (onboarding.read()) return null;
  return beginOnboarding(walked, { isTipShown: sessionStorage.getItem(tipKey) !== null });
}

export function begin(planned: Onboarding): void {
  if (!onboarding.read()) enter(planned);
}

export function take(step: OnboardingStep): void {
  const before = onboarding.read();
  if (!before) return;
  const next = onboard(before, step);
  if (next.isWalked && !before.isWalked) void rememberWalked();
  enter(next);
}

/** By a person: the tip has no focus of its own, so whoever chose it is led there. */
export function choose(step: OnboardingStep): void {
  tipAwaitsFocus.write(step === "choose-tip");
  take(step);
}

/** The dashboard went away with something open: that is put away, and nothing is kept of it. */
export function putAway(): void {
  const before = onboarding.read();
  if (before?.open) onboarding.write({ ...before, open: null });
}

export function useOnboarding(): Onboarding | null {
  return useSignal(onboarding);
}

export function useTipAwaitsFocus(): [awaits: boolean, taken: () => void] {
  return [useSignal(tipAwaitsFocus), focusTaken];
}

const focusTaken = () => tipAwaitsFocus.write(false);
