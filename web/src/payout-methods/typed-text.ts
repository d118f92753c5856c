import type { ChangeEvent } from "react";

/** What a keystroke or a paste left in an input. */
export interface TypedText {
  text: string;
  /** Where the caret stands, in characters from the start. */
  caret: number;
  /** By Delete, which removes what follows the caret; Backspace removes what is before it. */
  isForwardDelete: boolean;
}

export function typedText({
  currentTarget,
  nativeEvent,
}: ChangeEvent<HTMLInputElement>): TypedText {
  const { value: text, selectionStart } = currentTarget;
  const isForwardDelete =
    nativeEvent instanceof InputEvent && nativeEvent.inputType === "deleteContentForward";
  return { text, caret: selectionStart ?? text.length, isForwardDelete };
}
