import {
  cleanEmail,
  emailLengthMax,
  formatPhone,
} from "@portal/contract/payout-methods/alias.rules.ts";
import { isMaskedEmail, isMaskedPhone } from "@portal/contract/payout-methods/masks.ts";
import type {
  AliasForm,
  AliasKind,
  SavedAlias,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { insertedInto } from "./masked-number.ts";
import { caretInPhone, typePhone } from "./phone-typing.ts";
import type { TypedText } from "./typed-text.ts";

/** The kind that is saved starts with its mask, which means "keep"; the other starts empty. */
export function startAlias(saved: SavedAlias | undefined, kind: AliasKind): AliasForm {
  if (saved?.kind !== kind) return { kind, value: "" };
  return { kind, value: kind === "phone" ? saved.phone : saved.email };
}

export const isMask = ({ value }: AliasForm) => isMaskedPhone(value) || isMaskedEmail(value);

/** A phone is written as (XXX) XXX - XXXX while it grows; a mask stands as it came (P2P-22). */
export function shownAlias(alias: AliasForm): string {
  return alias.kind === "phone" && !isMask(alias) ? formatPhone(alias.value) : alias.value;
}

interface AliasWithCaret {
  alias: AliasForm;
  /** Where the caret belongs in what is shown of it. */
  caret: number;
}

/** The input now holds this text; the first keystroke in a mask begins anew. */
export function typeAlias(alias: AliasForm, typed: TypedText): AliasWithCaret {
  if (isMask(alias)) {
    const text = insertedInto(alias.value, typed.text);
    return typeAlias({ ...alias, value: "" }, { ...typed, text, caret: text.length });
  }
  if (alias.kind === "email") {
    const tail = cleanEmail(typed.text.slice(typed.caret));
    const before = cleanEmail(typed.text.slice(0, typed.caret));
    // What was added ends at the caret; where it is too much, it gives way, not the address's end.
    const head = before.slice(0, emailLengthMax - tail.length);
    return { alias: { ...alias, value: head + tail }, caret: head.length };
  }
  const { digits, digitsBeforeCaret } = typePhone(alias.value, typed);
  const caret = caretInPhone(formatPhone(digits), digitsBeforeCaret);
  return { alias: { ...alias, value: digits }, caret };
}
