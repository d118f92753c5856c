const failed = new Set<HTMLLinkElement>();

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === "stylesheet";

// Such events do not bubble: they are met on their way down.
window.addEventListener(
  "error",
  ({ target }) => void (isStyleSheet(target) && failed.add(target)),
  {
    capture: true,
  },
);

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  const ended = new Promise<void>((resolve) => {
    again.addEventListener("load", () => resolve(), { once: true });
    // Met again as a failure like the first, by whoever asks next.
    again.addEventListener("error", () => resolve(), { once: true });
  });
  link.replaceWith(again);
  return ended;
}

window.addEventListener("online", () => void fetchFailedStyles());

/**
 * The loader of pages asks for each style sheet once: one that failed, with the line down, would be
 * missing from then on. So they are asked for again with the line, and by whoever shows a page.
 */
export async function fetchFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(fetchAgain));
}
