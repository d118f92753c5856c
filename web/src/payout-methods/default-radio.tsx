import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import optionClasses from "#ui/option-card.module.css";
import classes from "./payout-methods.module.css";
import type { MethodForm } from "./use-method-form.ts";

/** The one radio the specification wants (BANK-06, P2P-03); a second press takes it back. */
export function DefaultRadio({ form }: { form: MethodForm }) {
  const { isSet, isFixed, choose } = form.defaultChoice;
  return (
    <label className={classes.default}>
      <input
        type="radio"
        className={optionClasses.radio}
        checked={isSet}
        disabled={form.mode === "view"}
        onChange={() => choose(true)}
        onClick={() => {
          if (isSet && !isFixed) choose(false);
        }}
      />
      {payoutMethodMessages.setAsDefault}
    </label>
  );
}
