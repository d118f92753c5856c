import { walkedBoth } from "@portal/contract/onboarding/onboarding.ts";
import { storeWalked } from "@portal/contract/onboarding/onboarding.wire.ts";
import { api } from "#kernel/api.ts";
import { sessionStore } from "#kernel/session-store.ts";

/** Marks both as walked. Failing costs the banker nothing: the introduction comes once more. */
export async function rememberWalked(): Promise<void> {
  try {
    await api.send(storeWalked, walkedBoth);
    sessionStore.updateProfile(walkedBoth);
  } catch {
    // Nothing to announce: nobody asked for it, and the next load asks again.
  }
}
