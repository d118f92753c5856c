import { type RefObject, useEffect, useRef } from "react";
import type { Reached } from "#ui/field-stand-in.tsx";

/** Goes on from how the stand-in was reached: the field has the focus, and a press opens it. */
export function useGoingOn<Field extends HTMLElement>(reached: Reached): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const from = useRef(reached);
  useEffect(() => {
    if (from.current !== "no") field.current?.focus();
    if (from.current === "by-press") field.current?.click();
    from.current = "no";
  }, []);
  return field;
}
