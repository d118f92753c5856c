import type { SyntheticEvent } from "react";

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();

/**
 * A mask is one thing: wherever the caret stands in it, what is typed or pasted replaces all of it.
 * Put between its digits, a number could not be told from those of the mask.
 */
export const replaceWhole = { onKeyDown: selectAll, onPaste: selectAll };
