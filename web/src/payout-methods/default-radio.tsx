import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import type { KeyboardEvent } from "react";
import optionClasses from "#ui/option-card.module.css";
import classes from "./payout-methods.module.css";
import type { MethodForm } from "./use-method-form.ts";

/** The one radio the specification wants (BANK-06, P2P-03); a second press takes it back. */
export function DefaultRadio({ form }: { form: MethodForm }) {
  const { isSet, isFixed, choose } = form.defaultChoice;
  const canTakeBack = isSet && !isFixed;
  function onKeyUp(event: KeyboardEvent): void {
    if (event.key !== " " || !canTakeBack) return;
    // A browser makes no click of Space on a chosen radio; one that does must not make a second.
    event.preventDefault();
    choose(false);
  }
  return (
    <label className={classes.default}>
      <input
        type="radio"
        className={optionClasses.radio}
        checked={isSet}
        disabled={form.mode === "view" || form.isSaving}
        onChange={() => choose(true)}
        onClick={() => {
          if (canTakeBack) choose(false);
        }}
        onKeyUp={onKeyUp}
      />
      {payoutMethodMessages.setAsDefault}
    </label>
  );
}
