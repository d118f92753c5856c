import { useState } from "react";
import type { Reached } from "#ui/field-stand-in.tsx";
import { useLateChunk } from "#ui/use-chunk.ts";

/**
 * The code of a field that comes later than the page. It takes the stand-in's place by itself, but
 * not in the middle of a press: between pointer down and up the press would be lost.
 */
export function useLateField<Module>(load: () => Promise<Module>) {
  const [reached, setReached] = useState<Reached>("no");
  const chunk = useLateChunk(load, reached !== "no");
  return { chunk: reached === "pressing" ? null : chunk, reached, setReached };
}
