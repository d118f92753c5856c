import type { AliasKind, SavedAlias } from "@portal/contract/payout-methods/payout-methods.ts";
import { useState } from "react";
import { shownAlias, startAlias, typeAlias } from "./alias-input.ts";
import type { TypedText } from "./typed-text.ts";
import type { Caret } from "./use-caret.ts";

/** The contact as shown and as sent; it begins anew when another one is saved. */
export function useAliasFields(saved: SavedAlias | undefined) {
  const savedKind = saved?.kind ?? "phone";
  const [alias, setAlias] = useState(() => startAlias(saved, savedKind));
  const [caret, setCaret] = useState<Caret | null>(null);
  // Null asks for what is saved at the next render, which may be newer than what is known here.
  const [shownSaved, setShownSaved] = useState<SavedAlias | undefined | null>(saved);
  if (saved !== shownSaved) {
    setShownSaved(saved);
    setAlias(startAlias(saved, savedKind));
  }
  function type(text: TypedText): void {
    const typed = typeAlias(alias, text);
    setAlias(typed.alias);
    setCaret({ at: typed.caret });
  }
  return {
    alias,
    shown: shownAlias(alias),
    caret,
    /** A kind that was only chosen has nothing in it yet. */
    isTyped: alias.value !== startAlias(saved, alias.kind).value,
    type,
    choose: (kind: AliasKind) => setAlias(startAlias(saved, kind)),
    reset: () => setShownSaved(null),
  };
}
