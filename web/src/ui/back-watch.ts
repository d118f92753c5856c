interface BackWatch {
  /** How many steps the browser's Back (below zero) or Forward wanted to go. */
  onHeld: (steps: number) => void;
}

let watching: ((event: PopStateEvent) => void) | null = null;

// Whoever listens to the window first hears first, so this listens before there is a router.
window.addEventListener("popstate", (event) => watching?.(event));

/** Where the router put the entry in the history; none for a place on the page (#…). */
const placeOf = (state: unknown) =>
  typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : null;

/**
 * Keeps the browser on the entry it is on. Back and Forward cannot be refused, only taken back:
 * when they are heard of, the address has changed already. So the router is not told, the browser
 * is sent back to where it was, and that second move is not told either.
 */
export function watchBack({ onHeld }: BackWatch): () => void {
  const here = placeOf(window.history.state);
  let isComingBack = false;
  watching = (event) => {
    const there = placeOf(event.state);
    if (here === null || there === null) return;
    const steps = there - here;
    if (steps !== 0) {
      event.stopImmediatePropagation();
      isComingBack = true;
      window.history.go(-steps);
      onHeld(steps);
    } else if (isComingBack) {
      event.stopImmediatePropagation();
      isComingBack = false;
    }
  };
  return () => {
    watching = null;
  };
}
