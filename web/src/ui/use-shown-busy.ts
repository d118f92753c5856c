import { useLayoutEffect, useRef, useState } from "react";

/** A wait shorter than this needs no picture of waiting; a picture once shown must be seen. */
const busyDelayMs = 150;
const busyShownMs = 300;

export type BusyPhase = "done" | "waiting" | "shown";

/** Waiting at first, shown after 150 ms, and then for 300 ms at least, so that nothing flickers. */
export function useShownBusy(isBusy: boolean): BusyPhase {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  // With the drawing itself, not after it: a timer in between would take away what has just come.
  useLayoutEffect(() => {
    if (isBusy === isShown) return;
    const waitMs = isBusy ? busyDelayMs : shownAt.current + busyShownMs - Date.now();
    const timer = setTimeout(
      () => {
        shownAt.current = Date.now();
        setShown(isBusy);
      },
      Math.max(0, waitMs),
    );
    return () => clearTimeout(timer);
  }, [isBusy, isShown]);
  if (isShown) return "shown";
  return isBusy ? "waiting" : "done";
}
