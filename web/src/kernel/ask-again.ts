import { CallFailure } from "./call-failure.ts";

/** Short enough together that a renewal whose answer was lost still counts as the same one. */
const pausesMs = [1_000, 3_000];

/** How to wait, so that tests need not. */
export interface Waiting {
  isOnline(): boolean;
  untilOnline(): Promise<void>;
  pause(ms: number): Promise<void>;
}

const inBrowser: Waiting = {
  isOnline: () => navigator.onLine,
  untilOnline: () =>
    new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true })),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** No answer came, or one that asks to come again: neither says anything about the session. */
function saysNothing(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.status === 0 || failure.status === 503);
}

/**
 * Asks what decides over the session. A line that is down for a moment or a server with too much
 * to do must not sign a banker out in the middle of a form; a failure that stays is the answer.
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  waiting: Waiting = inBrowser,
): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (failure) {
      if (!saysNothing(failure)) throw failure;
    }
    if (!waiting.isOnline()) await waiting.untilOnline();
    await waiting.pause(pauseMs);
  }
  return ask();
}
