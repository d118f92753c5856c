import { useLayoutEffect, useState } from "react";
import { afterPress } from "#ui/after-press.ts";

/**
 * Whether something may come that moves what stands below it. What is ready with the page comes
 * with it; later it waits until nothing is being pressed, and should come by `slideDown`.
 */
export function useMayCome(isReady: boolean): boolean {
  const [mayCome, setMayCome] = useState(isReady);
  useLayoutEffect(() => (isReady ? afterPress(() => setMayCome(true)) : undefined), [isReady]);
  return isReady && mayCome;
}
