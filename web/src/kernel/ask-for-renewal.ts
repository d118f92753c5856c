import { isSilence, isUnanswered, pauseInBrowser, pausesMs, untilOnline } from "./ask-again.ts";

/**
 * The server takes a refresh token that comes again for the same renewal during the minute after
 * its first use; later for a stolen one. The last try has some of that minute left for its way.
 */
const sameRenewalMs = 45_000;

/** Once the short pauses are over. */
const longPauseMs = 5_000;

interface Surroundings {
  now(): number;
  pause(ms: number): Promise<void>;
  /** Waits while the browser is offline, but no longer than this. */
  untilOnline(mostMs: number): Promise<void>;
}

const inBrowser: Surroundings = {
  now: () => Date.now(),
  pause: pauseInBrowser,
  untilOnline: (mostMs) => Promise.race([untilOnline(), pauseInBrowser(mostMs)]),
};

/**
 * A phone that slept or a line that is down for a while says nothing about the session: while no
 * answer comes, the renewal is asked for again, as long as it counts as the same one.
 */
export async function askForRenewal<Answer>(
  ask: () => Promise<Answer>,
  around: Surroundings = inBrowser,
): Promise<Answer> {
  const giveUpAt = around.now() + sameRenewalMs;
  for (let again = 0; ; again += 1) {
    try {
      return await ask();
    } catch (failure) {
      const pauseMs = pauseAfter(failure, again);
      if (pauseMs === null) throw failure;
      await around.untilOnline(giveUpAt - around.now());
      await around.pause(pauseMs);
      if (around.now() >= giveUpAt) throw failure;
    }
  }
}

function pauseAfter(failure: unknown, again: number): number | null {
  if (!isSilence(failure) || isCalledOff(failure)) return null;
  return pausesMs[again] ?? (isUnanswered(failure) ? longPauseMs : null);
}

/** Whoever leaves takes the renewal along. */
function isCalledOff(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : null;
  return cause instanceof DOMException && cause.name === "AbortError";
}
