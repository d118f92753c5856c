import { Fragment, useState } from "react";
import classes from "./paper.module.css";
import { errorId, fieldId, usePaper } from "./paper.ts";
import { boxesOf } from "./tax-id-value.ts";
import { useTaxIdKeys } from "./use-tax-id-keys.ts";
import { FieldMessages } from "./w9-field.tsx";

interface TaxIdBoxesProps {
  field: "ssn" | "ein";
  label: string;
  /** After which boxes a dash stands: 3 and 5 for an SSN, 2 for an EIN. */
  dashesAfter: readonly number[];
  isDisabled: boolean;
  isRequired?: boolean;
}

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/**
 * A number in nine boxes of one digit. Typing moves the focus on, Backspace back, a paste fills
 * all. Once left, the first five digits are dots.
 */
export function TaxIdBoxes(props: TaxIdBoxesProps) {
  const { field, label, dashesAfter, isDisabled, isRequired = false } = props;
  const { answers, messagesOf, onType } = usePaper();
  const [isFocused, setFocused] = useState(false);
  const value = answers[field];
  const keys = useTaxIdKeys(value, (changed) => onType(field, changed));
  const isWrong = messagesOf(field).length > 0;
  const digits = boxesOf(value, { isHidden: !isFocused });
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row of boxes */}
      <div
        className={classes.boxes}
        role="group"
        aria-label={label}
        aria-describedby={isWrong ? errorId(field) : undefined}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        {places.map((at) => (
          <Fragment key={at}>
            <input
              id={at === 0 ? fieldId(field) : undefined}
              ref={keys.refAt(at)}
              className={classes.box}
              value={digits[at]}
              disabled={isDisabled}
              required={isRequired}
              inputMode="numeric"
              autoComplete="off"
              data-filled={digits[at] !== "" || undefined}
              aria-label={`${label}, digit ${at + 1} of 9`}
              aria-invalid={isWrong}
              {...keys.handlersAt(at, digits[at]!)}
            />
            {dashesAfter.includes(at + 1) && (
              <span className={classes.dash} aria-hidden="true">
                –
              </span>
            )}
          </Fragment>
        ))}
      </div>
      <FieldMessages field={field} />
    </div>
  );
}
