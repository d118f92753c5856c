import { type ReactNode, useEffect, useRef, useState } from "react";
import { watchBack } from "#ui/back-watch.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

const waysOut = 'a[href], [role="tab"]';

/** What the banker was about to do when they were held back. */
type Held = { way: HTMLElement } | { steps: number } | { go: () => void };

interface LeaveGuardProps {
  isDirty: boolean;
  question: string;
  /** What leaving would cost, in a sentence. */
  consequence: string;
}

/** Asks whoever would lose what they typed, and lets them go once they have said so. */
export function LeaveGuard(props: LeaveGuardProps) {
  return useLeaveGuard(props).dialog;
}

interface LeaveGuardOptions extends LeaveGuardProps {
  /** For what may still be there afterwards: the banker has given up what they typed. */
  onLeave?: () => void;
}

interface AskingGuard {
  /** For what takes the place of what was typed, but is no link, tab or step back. */
  ask: (go: () => void) => void;
  /** To be placed on the page. */
  dialog: ReactNode;
}

/** The same guard, for a page that has such questions of its own to ask. */
export function useLeaveGuard(options: LeaveGuardOptions): AskingGuard {
  const { isDirty, question, consequence } = options;
  const { isAsking, onAsked, letGo, onStay } = useHeld(isDirty);
  function onYes(): void {
    options.onLeave?.();
    letGo();
  }
  const dialog = (
    <ConfirmDialog
      opened={isAsking}
      isDestructive
      question={question}
      consequence={consequence}
      onYes={onYes}
      onNo={onStay}
    />
  );
  return { ask: (go) => (isDirty ? onAsked(go) : go()), dialog };
}

/**
 * The router's own blocker comes only with its data router, which would add 15 kB to the first
 * load of every page. So a click on a link or tab, and the browser's Back and Forward, are caught
 * before anybody hears of them, and done again once the banker has said so. Closing the window or
 * typing an address is the browser's to ask about.
 */
function useHeld(isDirty: boolean) {
  const [held, setHeld] = useState<Held | null>(null);
  const isLeaving = useRef(false);
  const stopWatchingBack = useRef(() => {});
  // What would have been lost may be saved, or on its way, while the question stands: whoever was
  // held back by it stays, and is not asked by itself later.
  if (!isDirty && held !== null) setHeld(null);

  useEffect(() => {
    if (!isDirty) return;
    function hold(what: Held): void {
      closeMenu();
      setHeld(what);
    }
    function catchClick(event: MouseEvent): void {
      const target = event.target instanceof Element ? event.target.closest(waysOut) : null;
      if (isLeaving.current || !(target instanceof HTMLElement) || staysHere(target, event)) return;
      event.preventDefault();
      event.stopPropagation();
      hold({ way: target });
    }
    function beforeUnload(event: BeforeUnloadEvent): void {
      event.preventDefault();
    }
    const stopWatching = watchBack({ onHeld: (steps) => hold({ steps }) });
    stopWatchingBack.current = stopWatching;
    document.addEventListener("click", catchClick, { capture: true });
    window.addEventListener("beforeunload", beforeUnload);
    return () => {
      stopWatching();
      document.removeEventListener("click", catchClick, { capture: true });
      window.removeEventListener("beforeunload", beforeUnload);
    };
  }, [isDirty]);

  function letGo(): void {
    if (held === null) return;
    setHeld(null);
    if ("go" in held) held.go();
    else if ("steps" in held) {
      stopWatchingBack.current();
      window.history.go(held.steps);
    } else {
      isLeaving.current = true;
      stillThere(held.way).click();
      isLeaving.current = false;
    }
  }
  return {
    isAsking: isDirty && held !== null,
    onAsked: (go: () => void) => setHeld({ go }),
    letGo,
    onStay: () => setHeld(null),
  };
}

/** A new window, a file, a place on this page, or the tab that is open anyway lose nothing. */
function staysHere(target: HTMLElement, event: MouseEvent): boolean {
  if (target.getAttribute("aria-selected") === "true") return true;
  // A tab is a button: whatever key is held, it opens here.
  if (!(target instanceof HTMLAnchorElement)) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return true;
  const isElsewhere = target.target === "_blank" || target.hasAttribute("download");
  return isElsewhere || target.getAttribute("href")?.startsWith("#") === true;
}

/** The menu of a phone is the browser's own modal: a question could not be read behind it. */
function closeMenu(): void {
  for (const menu of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) menu.close();
}

/**
 * The links of the menu go with it, and a click on one that is gone would load the whole page anew.
 * Each of them stands in the header too, though a phone does not show it there.
 */
function stillThere(way: HTMLElement): HTMLElement {
  if (way.isConnected) return way;
  const links = [...document.querySelectorAll<HTMLElement>("a[href]")];
  return links.find((link) => link.getAttribute("href") === way.getAttribute("href")) ?? way;
}
