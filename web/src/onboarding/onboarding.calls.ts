import { walkedBoth } from "@portal/contract/onboarding/onboarding.ts";
import { storeWalked } from "@portal/contract/onboarding/onboarding.wire.ts";
import { api } from "#kernel/api.ts";
import { sessionStore } from "#kernel/session-store.ts";

let lastCall = Promise.resolve();

/** Marks both as walked, one call after the other: the profile tells the next if it is done. */
export function rememberWalked(): void {
  lastCall = lastCall.then(storeUnlessDone);
}

/** Failing costs the banker nothing: the next step asks again, or else the introduction returns. */
async function storeUnlessDone(): Promise<void> {
  const { profile } = sessionStore.state();
  if (!profile || (profile.hasWalkedFeatures && profile.hasWalkedVideo)) return;
  try {
    await api.send(storeWalked, walkedBoth);
    sessionStore.updateProfile(walkedBoth);
  } catch {
    // Nothing to announce: nobody asked for it.
  }
}
