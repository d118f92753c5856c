import { sessionStore } from "#kernel/session-store.ts";

/** How long a number waits for the form to open (OP-117). */
export const handoverMs = 5 * 60_000;

export interface SsnHandover {
  carry(ssn: string): void;
  /** The number, once; null when none was carried or it waited too long. */
  take(): string | null;
  drop(): void;
}

/**
 * Takes an SSN from the prompt to the form. It stays in memory: what travels with a navigation is
 * written to the browser's history, and from there to the disk.
 */
export function createSsnHandover(now: () => number): SsnHandover {
  let carried: { ssn: string; until: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function drop(): void {
    clearTimeout(timer);
    carried = null;
  }
  return {
    carry(ssn) {
      drop();
      carried = { ssn, until: now() + handoverMs };
      timer = setTimeout(drop, handoverMs);
    },
    take() {
      const ssn = carried && now() < carried.until ? carried.ssn : null;
      drop();
      return ssn;
    },
    drop,
  };
}

export const ssnHandover = createSsnHandover(() => Date.now());

// A number must not wait for the next person at this browser.
sessionStore.onLeft(() => ssnHandover.drop());
