import type { AliasKind, SavedAlias } from "@portal/contract/payout-methods/payout-methods.ts";
import { useState } from "react";
import { shownAlias, startAlias, typeAlias } from "./alias-input.ts";

/** The contact as shown and as sent; it begins anew when another one is saved. */
export function useAliasFields(saved: SavedAlias | undefined) {
  const savedKind = saved?.kind ?? "phone";
  const [alias, setAlias] = useState(() => startAlias(saved, savedKind));
  // Null asks for what is saved at the next render, which may be newer than what is known here.
  const [shownSaved, setShownSaved] = useState<SavedAlias | undefined | null>(saved);
  if (saved !== shownSaved) {
    setShownSaved(saved);
    setAlias(startAlias(saved, savedKind));
  }
  return {
    alias,
    shown: shownAlias(alias),
    type: (text: string) => setAlias(typeAlias(alias, text)),
    choose: (kind: AliasKind) => setAlias(startAlias(saved, kind)),
    reset: () => setShownSaved(null),
  };
}
