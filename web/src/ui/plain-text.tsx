import { useMemo } from "react";
import { useChunk } from "#ui/use-chunk.ts";

const loadPolicy = () => import("#ui/html-policy.ts");

/** The words of a markup, where there is room for a line only. Nothing until the cleaner came. */
export function PlainText({ html }: { html: string }) {
  const chunk = useChunk(loadPolicy, true);
  return useMemo(() => chunk?.plainText(html), [chunk, html]);
}
