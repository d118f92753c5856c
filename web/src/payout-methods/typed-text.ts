import type { ChangeEvent } from "react";

/** What a keystroke or a paste left in an input. */
export interface TypedText {
  text: string;
  /** Where the caret stands, in characters from the start. */
  caret: number;
  /** What a key has removed: by Backspace before the caret, by Delete after it. */
  removed: "before" | "after" | null;
}

export function typedText({
  currentTarget,
  nativeEvent,
}: ChangeEvent<HTMLInputElement>): TypedText {
  const { value: text, selectionStart } = currentTarget;
  const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : "";
  return { text, caret: selectionStart ?? text.length, removed: removedBy(kind) };
}

function removedBy(inputType: string): TypedText["removed"] {
  // Keyboards of phones tell a Backspace within a word as a change of the word.
  if (inputType === "insertCompositionText") return "before";
  if (!inputType.startsWith("delete")) return null;
  return inputType.endsWith("Forward") ? "after" : "before";
}
