import { useEffect, useEffectEvent } from "react";
import { onIdleWarning } from "#kernel/idle-warning.ts";

/**
 * Tells that the banker may be gone: after nine minutes without a sign of life, or when the page is
 * hidden. A hidden one may sleep with its phone or under a closed lid until all is over, and no
 * timer would have warned.
 */
export function useAway(onAway: () => void): void {
  const tell = useEffectEvent(onAway);
  useEffect(() => {
    const stopListening = onIdleWarning(() => tell());
    function tellHidden(): void {
      if (document.visibilityState === "hidden") tell();
    }
    document.addEventListener("visibilitychange", tellHidden);
    return () => {
      stopListening();
      document.removeEventListener("visibilitychange", tellHidden);
    };
  }, []);
}
