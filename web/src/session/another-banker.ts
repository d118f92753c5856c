import { tabs } from "#kernel/broadcast.ts";
import { isSameBanker, readMirrors } from "#kernel/cookies.ts";
import { sessionStore } from "#kernel/session-store.ts";

/** Back may bring a page out of the browser's own memory, which need not give it the focus. */
const seen = ["focus", "pageshow"] as const;

export interface AnotherBankerWatch {
  /** Has another banker signed on in this browser? */
  isHere(): boolean;
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
  const look = () => {
    if (isHere()) reload();
  };
  for (const event of seen) page.addEventListener(event, look);
  const stopTabs = tabs().listen(({ kind }) => kind === "began" && look());
  look();
  return {
    isHere,
    stop() {
      stopTabs();
      for (const event of seen) page.removeEventListener(event, look);
    },
  };
}
