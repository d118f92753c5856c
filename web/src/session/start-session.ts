import { isTooMany } from "#kernel/ask-again.ts";
import { tabs } from "#kernel/broadcast.ts";
import { thrownText } from "#kernel/call-failure.ts";
import { hasSessionMirrors, isSameBanker, readMirrors, writeMirror } from "#kernel/cookies.ts";
import { hasLeftHere } from "#kernel/left-here.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { endSessionHere } from "./end-session-here.ts";
import { lookUpProfile } from "./session.calls.ts";
import { takeSignOnFromAddress, thisPage } from "./sign-on-fallback.ts";

/** On load: whoever has session cookies is looked up, and the answer decides (SESS-06). */
export async function startSession(): Promise<void> {
  // Before there is a router: it must find the lookup under way when it hears of the move.
  window.addEventListener("popstate", startElsewhere);
  const brought = takeSignOnFromAddress(thisPage());
  const mirrors = { ...readMirrors(), ...brought };
  if (hasLeftHere() || !hasSessionMirrors(mirrors)) {
    sessionStore.stayOut();
    return;
  }
  sessionStore.check(mirrors);
  // Back from a page of leaving may have begun another lookup: that one is whose answer counts.
  const isAwaited = () => {
    const { isChecking, signOn } = sessionStore.state();
    return isChecking && signOn === mirrors;
  };
  try {
    const profile = await lookUpProfile();
    // A page of leaving may have been opened meanwhile; its cookies must not come back.
    if (!isAwaited()) return;
    writeMirror("am", profile.accountMode);
    writeMirror("locationId", profile.locationId);
    sessionStore.begin(profile);
    tabs().tell({ kind: "began" });
  } catch (thrown) {
    // A page of leaving has ended it meanwhile; cookies that are there are of a later one.
    if (!isAwaited()) return;
    // Refused unread, or another banker's by now: the cookies are still good for another tab.
    if (!isTooMany(thrown) && isSameBanker(mirrors, readMirrors())) {
      endSessionHere();
      tabs().tell({ kind: "left", way: "session-out" });
    }
    sessionStore.stayOut(thrownText(thrown));
  }
}

/**
 * Back leads from a page of leaving to one of whoever has signed on since, in another tab: whether
 * the page of leaving was loaded or the session ended in this very document.
 */
function startElsewhere(): void {
  const { isSignedOn, isChecking } = sessionStore.state();
  if (isSignedOn || isChecking) return;
  if (!hasLeftHere() && hasSessionMirrors(readMirrors())) void startSession();
}
