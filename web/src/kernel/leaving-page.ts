/*
 * A reload or a typed address aborts every call under way, and the page lives just long enough to
 * see them fail. Nothing may be concluded from that: least of all that the session is over. So
 * while the page is being left, a call that breaks off is never answered.
 */

// The browser asks before it leaves, and may stay after all: a download, a cancelled reload.
const stayedAfterMs = 5_000;

export interface LeavingPage {
  /** Sends; a failure while the page is being left never arrives. */
  unlessLeaving<Value>(sending: Promise<Value>): Promise<Value>;
}

type Page = Pick<EventTarget, "addEventListener">;
type Later = (run: () => void, ms: number) => void;

export function watchLeaving(page: Page, later: Later): LeavingPage {
  let isLeaving = false;
  const stay = () => {
    isLeaving = false;
  };
  const leave = () => {
    isLeaving = true;
    later(stay, stayedAfterMs);
  };
  page.addEventListener("beforeunload", leave);
  page.addEventListener("pagehide", leave);
  page.addEventListener("pageshow", stay);
  return {
    unlessLeaving: (sending) =>
      sending.catch((thrown: unknown) => {
        if (isLeaving) return new Promise(() => {});
        throw thrown;
      }) as typeof sending,
  };
}
