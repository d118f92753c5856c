import { type RefObject, useEffect, useRef } from "react";

/** Where the focus goes on when the button that was pressed is gone. A new one for each time. */
export interface Landing {
  on: "edit" | "title";
}

interface LandingPlaces {
  edit: RefObject<HTMLButtonElement | null>;
  title: RefObject<HTMLHeadingElement | null>;
}

/** The two places of a form's head that outlive its buttons. */
export function useLanding(landing: Landing | null): LandingPlaces {
  const edit = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!landing || isElsewhere(document.activeElement)) return;
    (landing.on === "edit" ? edit : title).current?.focus();
  }, [landing]);
  return { edit, title };
}

/**
 * Whoever has gone on to another control is left there. What is switched off, or in the dialog
 * that asked and now fades out, does not keep the focus.
 */
function isElsewhere(active: Element | null): boolean {
  if (!active || active === document.body) return false;
  return !active.matches(":disabled") && !active.closest("[role=dialog]");
}
