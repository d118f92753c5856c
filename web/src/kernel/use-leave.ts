import { useEffect } from "react";
import { dropAllMirrors } from "#kernel/cookies.ts";
import { sessionStore, type WayOut } from "#kernel/session-store.ts";

/**
 * The pages of leaving make their own words true: whoever reaches one still signed on, by a typed
 * address for instance, is signed out by it.
 */
export function useLeave(way: WayOut): void {
  useEffect(() => {
    if (!sessionStore.leave(way) && !sessionStore.state().leavingBy) {
      dropAllMirrors();
      sessionStorage.clear();
    }
    sessionStore.arrive();
  }, [way]);
}
