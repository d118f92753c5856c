import { CallFailure } from "./call-failure.ts";

/** A line that is down for a moment is back by then. */
export const pausesMs: readonly number[] = [1_000, 3_000];

/** What happens before the next try, and how to pause, so that tests need not. */
export interface Waiting {
  beforeNext?: () => Promise<void>;
  pause?: (ms: number) => Promise<void>;
}

/** Waits while the browser is offline, however long that is. */
export async function untilOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
}

export const pauseInBrowser = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Refused unread: a whole bank behind one address has asked too often. */
const tooMany = 429;

/**
 * None of these says anything about the session: no answer came to us (0) or to the proxy before
 * the server, which is being started anew perhaps (502, 504), or one that asks to come again.
 */
const silences: readonly number[] = [0, tooMany, 502, 503, 504];

const hasStatus = (failure: unknown, statuses: readonly number[]): boolean =>
  failure instanceof CallFailure && statuses.includes(failure.status);

export const isSilence = (failure: unknown): boolean => hasStatus(failure, silences);

export const isUnanswered = (failure: unknown): boolean => hasStatus(failure, [0]);

export const isTooMany = (failure: unknown): boolean => hasStatus(failure, [tooMany]);

/**
 * Asks what decides over the session. A line that is down for a moment or a server with too much
 * to do must not sign a banker out in the middle of a form; a failure that stays is the answer.
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  { beforeNext = async () => {}, pause = pauseInBrowser }: Waiting = {},
): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (failure) {
      if (!isSilence(failure)) throw failure;
    }
    await beforeNext();
    await pause(pauseMs);
  }
  return ask();
}
