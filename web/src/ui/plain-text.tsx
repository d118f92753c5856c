import { useMemo } from "react";
import { wordsOf } from "#ui/words-of.ts";

/** The words of a markup, where there is room for a line only: shown as text, never as markup. */
export function PlainText({ html }: { html: string }) {
  return useMemo(() => wordsOf(html), [html]);
}
