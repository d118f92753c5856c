import { readMirrors } from "#kernel/cookies.ts";

/** Back may bring a page out of the browser's own memory, which need not give it the focus. */
const seen = ["focus", "pageshow"] as const;

/**
 * Cookies belong to all tabs. When another banker has signed on in a second tab, this one must not
 * go on showing the first banker's name over the second one's rewards.
 */
export function watchForAnotherBanker(page: EventTarget, reload: () => void): () => void {
  const { oeid, portbu } = readMirrors();
  function onSeen(): void {
    const now = readMirrors();
    if (now.oeid && (now.oeid !== oeid || now.portbu !== portbu)) reload();
  }
  for (const event of seen) page.addEventListener(event, onSeen);
  return () => {
    for (const event of seen) page.removeEventListener(event, onSeen);
  };
}
