import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import optionClasses from "#ui/option-card.module.css";
import classes from "./payout-methods.module.css";

interface DefaultRadioProps {
  isSet: boolean;
  /** The method is the default already: it stays so until the other one is chosen. */
  isFixed: boolean;
  isDisabled: boolean;
  onChange: (isSet: boolean) => void;
}

/** The one radio the specification wants (BANK-06, P2P-03); a second press takes it back. */
export function DefaultRadio({ isSet, isFixed, isDisabled, onChange }: DefaultRadioProps) {
  return (
    <label className={classes.default}>
      <input
        type="radio"
        className={optionClasses.radio}
        checked={isSet}
        disabled={isDisabled}
        onChange={() => onChange(true)}
        onClick={() => {
          if (isSet && !isFixed) onChange(false);
        }}
      />
      {payoutMethodMessages.setAsDefault}
    </label>
  );
}
