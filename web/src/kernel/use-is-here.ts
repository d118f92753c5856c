import { useCallback, useEffect, useRef } from "react";

/** Tells, when something ends that was begun here, whether this place is still on the page. */
export function useIsHere(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
