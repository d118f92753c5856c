import { useEffect, useState } from "react";

/** How long after mounting nobody is waiting for the network any more. */
const idleMs = 1000;
const retryMs = 2000;

/**
 * Loads a module that is needed later, before the moment of need: the failure dialog must
 * already be there when the network is not. Null until it has come; a load that fails is
 * tried again.
 */
export function useChunk<Module>(load: () => Promise<Module>, isWanted: boolean): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (module) return;
    const waitMs = attempt > 0 ? retryMs : isWanted ? 0 : idleMs;
    const timer = setTimeout(() => {
      load().then(
        (loaded) => setModule(() => loaded),
        () => setAttempt(attempt + 1),
      );
    }, waitMs);
    return () => clearTimeout(timer);
  }, [module, load, isWanted, attempt]);
  return module;
}
