import { type RefObject, useLayoutEffect } from "react";

/** Where the caret belongs after a keystroke. A new one for each. */
export interface Caret {
  at: number;
}

/** An input whose text is written anew at each keystroke would else have its caret at the end. */
export function useCaret(input: RefObject<HTMLInputElement | null>, caret: Caret | null): void {
  useLayoutEffect(() => {
    const { current } = input;
    if (!current || !caret || current !== document.activeElement) return;
    // Where it stands right already, setting it could break off a word that a phone is composing.
    if (current.selectionStart !== caret.at) current.setSelectionRange(caret.at, caret.at);
  }, [input, caret]);
}
