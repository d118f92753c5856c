import { type RefObject, useEffect, useRef } from "react";

/**
 * The sales tip may have opened by itself, so there is no control its reader came from. When it
 * goes with the focus in it, the heading takes the focus, and the first card comes next.
 */
export function useFocusAfterTip(isTipOpen: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The tip fades out: until it is gone its own button still has the focus.
    const isFocusInside = document.activeElement?.closest("[role=dialog]");
    if (wasOpen.current && !isTipOpen && isFocusInside) heading.current?.focus();
    wasOpen.current = isTipOpen;
  }, [isTipOpen]);
  return heading;
}
