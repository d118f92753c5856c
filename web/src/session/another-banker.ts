import { tabs } from "#kernel/broadcast.ts";
import { isSameBanker, readMirrors } from "#kernel/cookies.ts";
import { forgetSentCode } from "#kernel/sent-code.ts";
import { sessionStore } from "#kernel/session-store.ts";

/** Back may bring a page out of the browser's own memory, which need not give it the focus. */
const seen = ["focus", "pageshow"] as const;

export interface AnotherBankerWatch {
  /** Has another banker signed on in this browser? */
  isHere(): boolean;
  /** Makes room for that banker. */
  makeRoom(): void;
  stop(): void;
}

/**
 * Cookies belong to all tabs. When another banker has signed on in a second tab, this one must not
 * go on showing the first banker's name over the second one's rewards, nor act with the second
 * one's rights: it learns of it when the other session begins, or when it is looked at.
 */
export function watchForAnotherBanker(page: EventTarget, reload: () => void): AnotherBankerWatch {
  // As the page was looked up: the cookies may have changed hands while it was loading.
  const own = sessionStore.state().signOn ?? readMirrors();
  function isHere(): boolean {
    const now = readMirrors();
    return Boolean(now.oeid) && !isSameBanker(now, own);
  }
  function makeRoom(): void {
    // Sent to the first banker: the second one must not be asked for it.
    forgetSentCode();
    reload();
  }
  const look = () => {
    if (isHere()) makeRoom();
  };
  for (const event of seen) page.addEventListener(event, look);
  const stopTabs = tabs().listen((message) => {
    if (message.kind !== "began") return;
    // A code of the session before, though it may be the same banker's.
    if (message.isSignOn) forgetSentCode();
    look();
  });
  look();
  return {
    isHere,
    makeRoom,
    stop() {
      stopTabs();
      for (const event of seen) page.removeEventListener(event, look);
    },
  };
}
