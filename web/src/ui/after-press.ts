/**
 * Calls back at once, or when what is being pressed has been let go: a page that moves between
 * pointer down and up takes the button from under the pointer, and the press is lost.
 * Returns how to call it off.
 */
export function afterPress(callback: () => void): () => void {
  if (!document.querySelector(":active")) {
    callback();
    return () => undefined;
  }
  const over = new AbortController();
  // The click comes after it, in the same turn.
  const letGo = () => setTimeout(() => over.signal.aborted || callback());
  for (const end of ["pointerup", "pointercancel"] as const) {
    addEventListener(end, letGo, { once: true, signal: over.signal });
  }
  return () => over.abort();
}
