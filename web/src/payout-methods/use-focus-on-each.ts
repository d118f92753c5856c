import { type RefObject, useEffect, useRef } from "react";

/** The place the focus goes to on each occasion; none yet is 0 or "". */
export function useFocusOnEach<Place extends HTMLElement>(
  occasion: number | string,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (occasion) place.current?.focus();
  }, [occasion]);
  return place;
}
