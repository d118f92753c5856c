/** How far a download is. Apart from React's state, so that only who shows it is drawn anew. */
export interface ProgressStore {
  /** From 0 to 1; null while it cannot be told. */
  read(): number | null;
  report(share: number | null): void;
  subscribe(listener: () => void): () => void;
}

export function createProgressStore(): ProgressStore {
  let share: number | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => share,
    report(next) {
      share = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
