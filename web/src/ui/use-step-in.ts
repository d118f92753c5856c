import { type RefObject, useEffect, useRef, useState } from "react";

interface StepIn<Target extends HTMLElement> {
  target: RefObject<Target | null>;
  /** From now on it may open. */
  hasSteppedIn: boolean;
}

/**
 * A control takes the place of a plain one that looks the same and was pressed a moment ago. It
 * takes the focus too, and opens one render later, so that the focus comes back to it.
 */
export function useStepIn<Target extends HTMLElement>(wasPressed: boolean): StepIn<Target> {
  const target = useRef<Target>(null);
  const [hasSteppedIn, setHasSteppedIn] = useState(false);
  const takesFocus = useRef(wasPressed);
  useEffect(() => {
    if (takesFocus.current) target.current?.focus({ preventScroll: true });
    setHasSteppedIn(true);
  }, []);
  return { target, hasSteppedIn };
}
