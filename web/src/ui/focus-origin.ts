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

/** Nowhere a person could go on from: what is off, or in a dialog that fades out, is no place. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  return active.matches(":disabled, [inert], [inert] *");
}

/** The dialog in front, if there is one. While it fades out it is inert. */
export function openDialog(): HTMLElement | null {
  return document.querySelector("[aria-modal]:not([inert], [data-behind])");
}

/** To the content of the page or of its dialog: readers and keyboards go on from there. */
export function focusContent(): void {
  const content = openDialog() ?? document.getElementById("main");
  content?.focus({ preventScroll: true });
}

/** A page was gone to whose content is not here yet: its code is on its way. */
let isContentDue = false;

/** A new page has the focus, unless it has already put it somewhere itself. */
export function focusNewPage(): void {
  const main = document.getElementById("main");
  isContentDue = !main?.hasAttribute("tabindex");
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/** The ref of a page's content: that of a new page has the focus when it comes. */
export function contentRef(main: HTMLElement | null): void {
  if (!main || !isContentDue) return;
  isContentDue = false;
  if (isFocusLost()) main.focus({ preventScroll: true });
}

/** To the control, or, where that is gone or off by now, to the content it stood in. */
export function giveFocusBack(origin: HTMLElement | null): void {
  const isGone = !origin?.isConnected;
  // A busy button is off only until its call is answered, and has the focus again then.
  const isBusy = !isGone && origin.matches("[data-loading]");
  if (!isGone && !origin.matches(":disabled")) origin.focus({ preventScroll: true });
  else if (!isBusy && isFocusLost()) focusContent();
}
