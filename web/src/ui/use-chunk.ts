import { startTransition, useEffect, useState } from "react";
import { whenQuiet } from "#ui/when-quiet.ts";

const retryMs = 2000;

type Load = () => Promise<unknown>;

/** What has come already: whoever needs it next has it in the same render. */
const arrived = new Map<Load, unknown>();

async function fetchOnce(load: Load): Promise<void> {
  if (!arrived.has(load)) arrived.set(load, await load());
}

/** A module that is shown by itself once the page is quiet; or earlier, when it is wanted. */
export function useLateChunk<Module>(load: () => Promise<Module>, isWanted = false): Module | null {
  const [isDue, setDue] = useState(arrived.has(load));
  useEffect(() => whenQuiet(async () => setDue(true)), []);
  return useChunk(load, isDue || isWanted);
}

/**
 * A module that is not needed at first. It is fetched while nobody waits, before the moment of
 * need: the failure dialog must already be there when the network is not. Null until it is wanted
 * and has come; a load that fails is tried again. The loader must keep its identity.
 */
export function useChunk<Module>(load: () => Promise<Module>, isWanted: boolean): Module | null {
  const [isUsed, setUsed] = useState(isWanted);
  const [attempt, setAttempt] = useState(0);
  if (isWanted && !isUsed) setUsed(true);
  const hasArrived = arrived.has(load);
  useEffect(() => {
    if (hasArrived) return;
    if (!isUsed) return whenQuiet(() => fetchOnce(load));
    let isGone = false;
    // In small steps: several fields of a page may change at once.
    const next = () => isGone || startTransition(() => setAttempt(attempt + 1));
    const timer = setTimeout(() => fetchOnce(load).then(next, next), attempt > 0 ? retryMs : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, isUsed, attempt, hasArrived]);
  return isUsed || isWanted ? ((arrived.get(load) as Module | undefined) ?? null) : null;
}
