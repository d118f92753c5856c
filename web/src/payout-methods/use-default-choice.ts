import { defaultAfterSaving } from "@portal/contract/payout-methods/default-method.rules.ts";
import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import { useState } from "react";
import type { SavedDefault } from "./saved-default.ts";

/** Whether the method of a form is to be the default. */
export function useDefaultChoice(methodId: PayoutMethodId, defaults: SavedDefault) {
  // Null until the banker touches the radio: until then it shows what is saved.
  const [chosen, choose] = useState<boolean | null>(null);
  const isSet = chosen ?? defaults.startsSet;
  return {
    isSet,
    isChanged: isSet !== defaults.startsSet,
    /** The method is the default already: it stays so until the other one is chosen. */
    isFixed: defaults.isDefault,
    choose,
    reset: () => choose(null),
    /** What a save sends. */
    afterSaving: () => defaultAfterSaving({ methodId, isSetAsDefault: isSet }, defaults.saved),
  };
}
