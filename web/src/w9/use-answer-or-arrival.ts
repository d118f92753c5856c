import type { W9Outcome } from "@portal/contract/w9/w9.ts";
import { useRef } from "react";
import { mayHaveArrived } from "#kernel/may-have-arrived.ts";
import type { W9Saving } from "./w9-notice.ts";

interface Save {
  send: () => Promise<W9Outcome>;
  findArrived: () => Promise<W9Outcome | null>;
}

/**
 * A save with its answer, or with what is found on file where the answer was lost: at once or, when
 * nobody could be asked then, as soon as the same save is refused for having been done.
 */
export function useAnswerOrArrival() {
  const unanswered = useRef<W9Saving | null>(null);
  return async (how: W9Saving, { send, findArrived }: Save): Promise<W9Outcome> => {
    const isRepeated = unanswered.current === how;
    try {
      const outcome = await send();
      unanswered.current = null;
      return outcome.ok || !isRepeated ? outcome : ((await findArrived()) ?? outcome);
    } catch (failure) {
      if (!mayHaveArrived(failure)) throw failure;
      unanswered.current = how;
      const arrived = await findArrived().catch(() => null);
      if (!arrived) throw failure;
      unanswered.current = null;
      return arrived;
    }
  };
}
