import { Input } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { Icon } from "#ui/icon-disc.tsx";
import classes from "#ui/option-card.module.css";
import { OptionFace } from "#ui/option-face.tsx";

export interface RadioCardOption<Value extends string | number> {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  icon?: Icon;
  badge?: string | undefined;
}

interface RadioCardsProps<Value extends string | number> {
  legend: string;
  options: readonly RadioCardOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  error?: ReactNode;
  /** Side by side where there is room. */
  isRow?: boolean;
  /** The cards alone: without dots, and the legend for readers only. */
  isBare?: boolean;
  /** The dialog starts on the chosen card. */
  withAutofocus?: boolean;
}

/** One of two or three, as cards. Native radios below: arrow keys and form semantics come free. */
export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const { legend, options, value, onChange, isDisabled = false, isBare = false } = props;
  const { isRequired = false, error } = props;
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={classes.group} data-row={props.isRow || undefined} disabled={isDisabled}>
      <legend className={isBare ? "visually-hidden" : classes.legend}>
        {legend}
        {isRequired && <RequiredMark />}
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes.card}
          data-chosen={option.value === value || undefined}
          data-disabled={isDisabled || undefined}
        >
          <input
            className={isBare ? "visually-hidden" : classes.radio}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            required={isRequired}
            aria-describedby={error ? errorId : undefined}
            aria-invalid={error ? true : undefined}
            data-autofocus={(props.withAutofocus && option.value === value) || undefined}
          />
          <OptionFace {...option} />
        </label>
      ))}
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  );
}

const RequiredMark = () => (
  <span className={classes.required} aria-hidden="true">
    {" *"}
  </span>
);
