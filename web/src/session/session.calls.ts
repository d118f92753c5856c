import { activityTypes, type Profile } from "@portal/contract/session/session.ts";
import {
  checkSession,
  endSession,
  getProfile,
  keepSessionAlive,
  pingSession,
  recordActivity,
} from "@portal/contract/session/session.wire.ts";
import { api } from "#kernel/api.ts";
import { askAgain, isTooMany, untilOnline } from "#kernel/ask-again.ts";

/** Nobody waits longer than this to be let out. */
const farewellMs = 4_000;

export function lookUpProfile(): Promise<Profile> {
  return askAgain(() => api.send(getProfile, {}), { beforeNext: untilOnline });
}

/** OP-29: success false, a refusal or a line that stays broken are all the same failure. */
async function isAlive(ask: () => Promise<{ success: boolean }>): Promise<boolean> {
  try {
    return (await askAgain(ask, { beforeNext: untilOnline })).success;
  } catch (failure) {
    // A server that has been asked too often has not looked at the session: the next check tells.
    // Whatever else went wrong, the session could not be confirmed; the watch ends it.
    return isTooMany(failure);
  }
}

export const confirmActivity = () => isAlive(() => api.send(checkSession, {}));
export const confirmPing = () => isAlive(() => api.send(pingSession, {}, { background: true }));
export const confirmKeepAlive = () => isAlive(() => api.send(keepSessionAlive, {}));

/** A failed activity call is ignored (OP-37). */
export async function recordLogout(): Promise<void> {
  const signal = AbortSignal.timeout(farewellMs);
  try {
    await api.send(recordActivity, { type: activityTypes.logout }, { isLeaving: true, signal });
  } catch {
    // The person wants to leave; the feed can do without the line.
  }
}

/** Best effort: the server ends an abandoned session by itself. */
export async function endSessionOnServer(): Promise<void> {
  const signal = AbortSignal.timeout(farewellMs);
  try {
    await api.send(endSession, {}, { isLeaving: true, background: true, signal });
  } catch {
    // Already over, or out of reach; the page forgets its side in any case.
  }
}
