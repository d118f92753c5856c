import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import type { Profile } from "@portal/contract/session/session.ts";
import { useSyncExternalStore } from "react";
import type { Mirrors } from "./cookies.ts";

/*
 * The life of a session as the page knows it, in memory only:
 *
 *   checking ── welcome lookup answers ──▶ in ── leave ──▶ out
 *       │                                                  ▲
 *       ├── nothing to look up ────────────────────────────┤
 *       └── lookup fails: the error is kept ───────────────┘
 *
 * `leave` may come from anywhere and happens once. A lookup that answers after `leave` changes
 * nothing. Only a session that ended by itself sets isSessionOut (OP-09); the next one clears it.
 */
export type WayOut = "logout" | "session-out" | "verification-incomplete";

export interface SessionState {
  isChecking: boolean;
  isSignedOn: boolean;
  isSessionOut: boolean;
  /** The way just taken, until its page is reached: it tells the guard where to go. */
  leavingBy: WayOut | null;
  profile: Profile | null;
  /** The values the sign-on brought (ENT-01, ROUTE-05), as far as the page may see them. */
  signOn: Mirrors | null;
  error: string | null;
}

const start: SessionState = {
  isChecking: true,
  isSignedOn: false,
  isSessionOut: false,
  leavingBy: null,
  profile: null,
  signOn: null,
  error: null,
};

export interface SessionStore {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The sign-on's values are known; the lookup is under way. */
  check(signOn: Mirrors): void;
  begin(profile: Profile): void;
  /** Nothing to look up, or the lookup failed with this text (SESS-04). */
  stayOut(error?: string | null): void;
  /** Answers whether this call was the one that ended the session. */
  leave(way: WayOut, where?: "here" | "other-tab"): boolean;
  /** Should the session be found to have ended now, a wrong code has ended it (MFA-19). */
  blameCode(isToBlame: boolean): void;
  /** Called once per session that ends, with the way and the tab that took it. */
  onLeft(listener: (way: WayOut, where: "here" | "other-tab") => void): () => void;
  /** The page of the way out is on screen. */
  arrive(): void;
  /** A mirror changed, and with it what the guards see. */
  refresh(): void;
  updateProfile(change: Partial<Profile>): void;
}

export function createSessionStore(): SessionStore {
  let state = start;
  let isCodeToBlame = false;
  const listeners = new Set<() => void>();
  const leftListeners = new Set<(way: WayOut, where: "here" | "other-tab") => void>();
  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check(signOn) {
      set({ ...start, isSessionOut: state.isSessionOut, signOn });
    },
    begin(profile) {
      if (!state.isChecking) return;
      isCodeToBlame = false;
      set({ ...start, isChecking: false, isSignedOn: true, profile, signOn: state.signOn });
    },
    stayOut(error = null) {
      if (!state.isChecking) return;
      set({ ...start, isChecking: false, isSessionOut: state.isSessionOut, error });
    },
    leave(asked, where = "here") {
      if (!state.isSignedOn && !state.isChecking) return false;
      const way = asked === "session-out" && isCodeToBlame ? "verification-incomplete" : asked;
      const isSessionOut = state.isSessionOut || way === "session-out";
      set({ ...start, isChecking: false, isSessionOut, leavingBy: way });
      for (const listener of leftListeners) listener(way, where);
      return true;
    },
    blameCode(isToBlame) {
      isCodeToBlame = isToBlame;
    },
    onLeft(listener) {
      leftListeners.add(listener);
      return () => leftListeners.delete(listener);
    },
    arrive() {
      if (state.leavingBy) set({ ...state, leavingBy: null });
    },
    refresh() {
      set({ ...state });
    },
    updateProfile(change) {
      if (state.profile) set({ ...state, profile: { ...state.profile, ...change } });
    },
  };
}

export const sessionStore = createSessionStore();

export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.state);
}

/** For pages behind the guard, where somebody is always signed on. */
export function useProfile(): Profile {
  const { profile } = useSession();
  if (!profile) throw new Error(commonMessages.thrownWithoutMessage);
  return profile;
}
