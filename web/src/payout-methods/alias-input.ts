import {
  cleanEmail,
  formatPhone,
  phoneDigits,
} from "@portal/contract/payout-methods/alias.rules.ts";
import { isMaskedEmail, isMaskedPhone } from "@portal/contract/payout-methods/masks.ts";
import type {
  AliasForm,
  AliasKind,
  SavedAlias,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { insertedInto } from "./masked-number.ts";

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

/** The input now holds this text; the first keystroke in a mask begins anew. */
export function typeAlias(alias: AliasForm, text: string): AliasForm {
  const typed = isMask(alias) ? insertedInto(alias.value, text) : text;
  if (alias.kind === "email") return { ...alias, value: cleanEmail(typed) };
  const digits = phoneDigits(typed);
  // Backspace on ")" or "-" must take a digit with it, or the text grows back as it was.
  const isStuck = digits === alias.value && text.length < shownAlias(alias).length;
  return { ...alias, value: isStuck ? digits.slice(0, -1) : digits };
}
