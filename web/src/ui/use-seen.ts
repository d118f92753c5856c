import { type RefObject, useEffect, useState } from "react";
import { whenQuiet } from "#ui/when-quiet.ts";

/** So much before it comes into view, it counts as seen: there is time to fetch it. */
const aheadPx = 200;

/**
 * Is this place in view, or about to be? What lies below the screen need not come with the page;
 * once the page is quiet it comes all the same, for whoever prints, searches or listens.
 */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const see = () => setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(place.current);
    const takeBack = whenQuiet(async () => see());
    return () => {
      observer.disconnect();
      takeBack();
    };
  }, [isSeen, place]);
  return isSeen;
}
