import { useEffect } from "react";
import { sessionStore, type WayOut } from "#kernel/session-store.ts";
import { hasLeftHere, markAsLeft } from "./left-here.ts";

/**
 * The pages of leaving make their own words true: whoever reaches one still signed on, by a typed
 * address for instance, is signed out by it. Where it is loaded again, nobody signs on.
 */
export function useLeave(way: WayOut): void {
  useEffect(() => {
    const { isSignedOn, isChecking } = sessionStore.state();
    // Back and Forward in a document that has found a session since: it has done its part.
    if (hasLeftHere() && (isSignedOn || isChecking)) return;
    // One that is out already has dropped its cookies: those that are there are another tab's.
    if (!sessionStore.leave(way) && !sessionStore.state().leavingBy) sessionStorage.clear();
    sessionStore.arrive();
    markAsLeft();
  }, [way]);
}
