import type { SyntheticEvent } from "react";

/**
 * A mask is one thing: wherever one clicks in it, all of it is selected, so that what is typed or
 * pasted replaces it. Put between its digits, a number could not be told from those of the mask.
 */
export function selectWhole({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  if (!isWhole) input.select();
}
