import { useEffect, useRef, useState } from "react";

const waysOut = 'a[href], [role="tab"]';

/**
 * Holds back whoever would lose what they typed. The router has no blocker of its own here, so a
 * click on a link or tab is caught before anybody hears of it, and done again once the banker has
 * said so. Closing the window is the browser's to ask about.
 */
export function useLeaveGuard(isDirty: boolean) {
  const [held, setHeld] = useState<HTMLElement | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    function catchClick(event: MouseEvent): void {
      const target = event.target instanceof Element ? event.target.closest(waysOut) : null;
      if (isLeaving.current || !(target instanceof HTMLElement) || staysHere(target, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(target);
    }
    function beforeUnload(event: BeforeUnloadEvent): void {
      event.preventDefault();
    }
    document.addEventListener("click", catchClick, { capture: true });
    window.addEventListener("beforeunload", beforeUnload);
    return () => {
      document.removeEventListener("click", catchClick, { capture: true });
      window.removeEventListener("beforeunload", beforeUnload);
    };
  }, [isDirty]);

  function onLeave(): void {
    isLeaving.current = true;
    setHeld(null);
    held?.click();
    isLeaving.current = false;
  }
  return { isAsking: held !== null, onLeave, onStay: () => setHeld(null) };
}

/** A new window, a file, a place on this page, or the tab that is open anyway lose nothing. */
function staysHere(target: HTMLElement, event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return true;
  if (target.getAttribute("aria-selected") === "true") return true;
  if (!(target instanceof HTMLAnchorElement)) return false;
  const isElsewhere = target.target === "_blank" || target.hasAttribute("download");
  return isElsewhere || target.getAttribute("href")?.startsWith("#") === true;
}
