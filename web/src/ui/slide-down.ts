import { afterPress } from "#ui/after-press.ts";

const timing = { duration: 250, easing: "ease-out" };

/**
 * What stands below a newcomer glides to its new place instead of jumping there. Nothing glides
 * where motion is not wanted. To be given as `ref`, which also tells when the newcomer has gone.
 */
export function slideDown(newcomer: HTMLElement | null): void {
  if (!newcomer || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const next = following(newcomer).find(isInFlow);
  if (!next) return;
  const roomPx = roomTaken(newcomer, next);
  const pushed = [...following(newcomer), ...following(newcomer.closest("main"))];
  const slides = pushed.map((element) =>
    element.animate({ transform: [`translateY(${-roomPx}px)`, "none"] }, timing),
  );
  // Only as much of the newcomer is seen as room was made for: nothing lies over it on the way.
  const uncovered = newcomer.animate({ clipPath: ["inset(0 0 100%)", "inset(0)"] }, timing);
  standStillWhilePressed([...slides, uncovered]);
}

function standStillWhilePressed(slides: readonly Animation[]): void {
  const over = new AbortController();
  const pause = () => {
    for (const slide of slides) slide.pause();
    // The pointer is down, but what is pressed is marked only after this event.
    setTimeout(() => afterPress(goOn));
  };
  const goOn = () => {
    for (const slide of slides) slide.play();
  };
  addEventListener("pointerdown", pause, { signal: over.signal });
  void Promise.allSettled(slides.map(({ finished }) => finished)).then(() => over.abort());
}

/** Measured with the newcomer and without: margins fall together in ways of their own. */
function roomTaken(newcomer: HTMLElement, next: Element): number {
  const { top } = next.getBoundingClientRect();
  newcomer.style.display = "none";
  const before = next.getBoundingClientRect().top;
  newcomer.style.display = "";
  return top - before;
}

/** A heading for readers alone stands nowhere. */
const isInFlow = (element: Element) => getComputedStyle(element).position !== "absolute";

function following(element: Element | null): Element[] {
  const siblings = [...(element?.parentElement?.children ?? [])];
  return element ? siblings.slice(siblings.indexOf(element) + 1) : [];
}
