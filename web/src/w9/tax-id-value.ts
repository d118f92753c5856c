import { boxDigit, isTaxIdMask, taxIdDigits, taxIdLength } from "@portal/contract/w9/tax-ids.ts";

// A number in nine boxes is one text: a digit or a blank for each box, blanks at the end dropped.
// The mask of a number on file fills the boxes too, but it cannot be changed, only replaced.

/** What each of the nine boxes holds; dots stand for what nobody is shown. */
export function boxesOf(value: string, { isHidden }: { isHidden: boolean }): string[] {
  const isMask = isTaxIdMask(value);
  return Array.from({ length: taxIdLength }, (_, at) => {
    const character = value[at]?.trim() ?? "";
    if (character === "") return "";
    return isMask ? (character === "*" ? "•" : character) : isHidden && at < 5 ? "•" : character;
  });
}

export interface TaxIdChange {
  value: string;
  /** The box the focus belongs to now. */
  focus: number;
}

const compact = (boxes: readonly string[]) =>
  boxes
    .map((digit) => digit || " ")
    .join("")
    .trimEnd();

function digitsOf(value: string): string[] {
  if (isTaxIdMask(value)) return Array.from({ length: taxIdLength }, () => "");
  return Array.from({ length: taxIdLength }, (_, at) => value[at]?.trim() ?? "");
}

/** A typed digit moves the focus on; over a mask the number starts anew in the first box. */
export function typeDigit(value: string, at: number, typed: string): TaxIdChange {
  const digit = boxDigit(typed);
  if (digit === "") return { value, focus: at };
  const boxes = digitsOf(value);
  const place = isTaxIdMask(value) ? 0 : at;
  boxes[place] = digit;
  return { value: compact(boxes), focus: Math.min(place + 1, taxIdLength - 1) };
}

/** Nine pasted digits fill all boxes, fewer go on from the box they are pasted into. */
export function pasteDigits(value: string, at: number, pasted: string): TaxIdChange {
  const digits = taxIdDigits(pasted);
  if (digits === "") return { value, focus: at };
  const from = digits.length === taxIdLength || isTaxIdMask(value) ? 0 : at;
  const boxes = digitsOf(value);
  for (const [offset, digit] of [...digits].entries()) {
    if (from + offset < taxIdLength) boxes[from + offset] = digit;
  }
  return { value: compact(boxes), focus: Math.min(from + digits.length, taxIdLength - 1) };
}

/** What was put into a box: without a selection its old digit is there still, before or after. */
export function freshIn(shown: string, typed: string): string {
  const isWhole = typed.replaceAll(/\D/g, "").length === taxIdLength;
  if (typed.length < 2 || isWhole) return typed;
  if (typed.startsWith(shown)) return typed.slice(shown.length);
  return typed.endsWith(shown) ? typed.slice(0, -shown.length) : typed;
}

/** Backspace empties the box; in an empty one it goes back a box. A mask goes as a whole. */
export function backspace(value: string, at: number): TaxIdChange {
  if (isTaxIdMask(value)) return { value: "", focus: 0 };
  const boxes = digitsOf(value);
  if (boxes[at] === "") return { value, focus: Math.max(at - 1, 0) };
  boxes[at] = "";
  return { value: compact(boxes), focus: at };
}
