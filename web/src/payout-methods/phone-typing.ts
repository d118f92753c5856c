import {
  formatPhone,
  phoneDigitCount,
  phoneDigits,
} from "@portal/contract/payout-methods/alias.rules.ts";
import type { TypedText } from "./typed-text.ts";

/** A number with the caret in it, which is counted in digits: its brackets and dashes move. */
interface PhoneWithCaret {
  digits: string;
  digitsBeforeCaret: number;
}

/** What became of the number that was shown when the input was left with this text. */
export function typePhone(digits: string, typed: TypedText): PhoneWithCaret {
  const head = digitsIn(typed.text.slice(0, typed.caret));
  const tail = digitsIn(typed.text.slice(typed.caret));
  const isSame = head + tail === digits;
  if (!isSame && hasForeignCode(typed.text)) return joined(digits, "");
  if (!isLeftOf(digits, head, tail)) return inserted(head, tail);
  // Backspace on ")" or "-" must take a digit with it, or the text grows back as it was.
  const isStuck = isSame && typed.text.length < formatPhone(digits).length;
  if (!isStuck || typed.removed === null) return joined(head, tail);
  return typed.removed === "after" ? joined(head, tail.slice(1)) : joined(head.slice(0, -1), tail);
}

/** The place in the written number that has so many digits before it. */
export function caretInPhone(shown: string, digitsBeforeCaret: number): number {
  let caret = 0;
  for (let left = digitsBeforeCaret; left > 0 && caret < shown.length; caret += 1) {
    if (digitsIn(shown.charAt(caret)) !== "") left -= 1;
  }
  return caret;
}

/** Cut to ten digits, a number of another country would be somebody's in this one. */
const hasForeignCode = (text: string) => /\+\D*[02-9]/.test(text);

const digitsIn = (text: string) => text.replaceAll(/\D/g, "");

const joined = (head: string, tail: string): PhoneWithCaret => ({
  digits: head + tail,
  digitsBeforeCaret: head.length,
});

/**
 * Nothing was added. Then a 1 that has come to the front is no country code: its area code is just
 * being corrected. It does not pass as a number, since less than ten digits are left.
 */
const isLeftOf = (digits: string, head: string, tail: string) =>
  head.length + tail.length <= digits.length && digits.startsWith(head) && digits.endsWith(tail);

/** What was added ends at the caret; where it is too much, it gives way, not what follows it. */
function inserted(head: string, tail: string): PhoneWithCaret {
  if (phoneDigits(head) === "") return joined("", phoneDigits(tail));
  const room = Math.max(0, phoneDigitCount - tail.length);
  return joined(phoneDigits(head).slice(0, room), tail.slice(0, phoneDigitCount));
}
