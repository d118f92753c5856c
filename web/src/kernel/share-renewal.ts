import { isTooMany } from "./ask-again.ts";
import type { SendOptions } from "./create-api.ts";

/** The line was down: the renewal never left, and its refresh token is as good as before. */
export class NeverSent extends Error {}

interface Renewal {
  hasToken: Promise<boolean>;
  stop: AbortController;
}

/**
 * Calls that miss the token together share one renewal: a refresh token works once. A call that is
 * called off meanwhile goes on without it.
 */
export function shareRenewal(renew: (signal: AbortSignal) => Promise<boolean>) {
  let current: Renewal | null = null;

  function forget(renewal: Renewal): void {
    if (current === renewal) current = null;
  }

  function begin(): Renewal {
    const stop = new AbortController();
    const hasToken = renew(stop.signal)
      .catch((failure: unknown) => {
        // Asked too often, or not at all: the call fails, the session stands.
        if (isTooMany(failure) || failure instanceof NeverSent) throw failure;
        // A failed refresh yields no token, whatever the reason (SESS-21).
        return false;
      })
      .finally(() => forget(begun));
    const begun: Renewal = { hasToken, stop };
    return begun;
  }

  /** A token that came after the farewell would sign on whoever has just left. */
  function stop(renewal: Renewal | null): void {
    if (!renewal) return;
    forget(renewal);
    renewal.stop.abort();
  }

  /** False when there is no token to be had; rejects with the signal's reason. */
  async function renewOnce({ signal, isLeaving }: SendOptions): Promise<boolean> {
    signal?.throwIfAborted();
    current ??= begin();
    const renewal = current;
    if (!signal) return renewal.hasToken;
    const calledOff = Promise.withResolvers<never>();
    const onAbort = () => {
      if (isLeaving) stop(renewal);
      calledOff.reject(signal.reason);
    };
    signal.addEventListener("abort", onAbort);
    try {
      return await Promise.race([renewal.hasToken, calledOff.promise]);
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  return { renewOnce, stopRenewal: () => stop(current) };
}
