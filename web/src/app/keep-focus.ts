import { type Mutation, type MutationCache, notifyManager } from "@tanstack/react-query";
import { giveFocusBack, isFocusLost, openDialog } from "#ui/focus-origin.ts";

/**
 * A button is off while its call runs, and loses the focus by that. With the answer it has it
 * again, unless the person, a dialog or a new page has put the focus somewhere meanwhile.
 */
export function keepFocus(cache: MutationCache): void {
  const origins = new WeakMap<Mutation, HTMLElement>();
  cache.subscribe((event) => {
    if (event.type !== "updated") return;
    const { mutation, action } = event;
    if (action.type === "pending") {
      const active = document.activeElement;
      if (active instanceof HTMLElement && active !== document.body) origins.set(mutation, active);
    }
    const origin = origins.get(mutation);
    if (!origin || (action.type !== "success" && action.type !== "error")) return;
    // The components are told in the same queue; a frame later they show what they were told.
    notifyManager.schedule(() => requestAnimationFrame(() => giveBack(origin)));
  });
}

function giveBack(origin: HTMLElement): void {
  const dialog = openDialog();
  if (isFocusLost() && (!dialog || dialog.contains(origin))) giveFocusBack(origin);
}
