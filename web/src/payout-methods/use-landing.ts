import { type RefObject, useEffect, useRef } from "react";

/** Where the focus goes on when the button that was pressed is gone. A new one for each time. */
export interface Landing {
  on: "edit" | "title" | "field";
}

interface LandingPlaces {
  edit: RefObject<HTMLButtonElement | null>;
  title: RefObject<HTMLHeadingElement | null>;
}

/** The two places of a form's head that outlive its buttons, and the first field under it. */
export function useLanding(landing: Landing | null): LandingPlaces {
  const edit = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!landing || isElsewhere(document.activeElement)) return;
    const places = { edit, title, field: { current: firstField(title.current) } };
    places[landing.on].current?.focus();
  }, [landing]);
  return { edit, title };
}

/** Not a radio: which of them is chosen is seldom what is to be changed. */
function firstField(title: HTMLElement | null): HTMLElement | null {
  return title?.closest("form")?.querySelector<HTMLElement>("input:not([type=radio])") ?? null;
}

/**
 * Whoever has gone on to another control is left there. What is switched off, or in the dialog
 * that asked and now fades out, does not keep the focus; nor does the whole content, where it
 * goes when there is no other place.
 */
function isElsewhere(active: Element | null): boolean {
  if (!active || active === document.body) return false;
  return !active.matches("main, :disabled") && !active.closest("[role=dialog]");
}
