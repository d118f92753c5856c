type Listener = () => void;

const listeners = new Set<Listener>();

/** The session is about to end for want of a sign of life: the last moment to put things away. */
export function tellIdleWarning(): void {
  for (const listener of listeners) listener();
}

export function onIdleWarning(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
