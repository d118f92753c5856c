let lastFocused: HTMLElement | null = null;

document.addEventListener("focusin", (event) => {
  if (event.target instanceof HTMLElement) lastFocused = event.target;
});

/**
 * The control a person came from. A button that was disabled while its call ran has lost its
 * focus to the body by the time a dialog opens; then the last focused control is the answer.
 */
export function focusOrigin(): HTMLElement | null {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active !== document.body) return active;
  return lastFocused;
}

export function giveFocusBack(origin: HTMLElement | null): void {
  if (origin?.isConnected) origin.focus({ preventScroll: true });
}
