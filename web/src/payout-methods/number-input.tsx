import { TextInput } from "@mantine/core";
import { leaveNumber, type NumberField, shownNumber, typeNumber } from "./masked-number.ts";
import classes from "./payout-methods.module.css";
import { replaceWhole } from "./replace-whole.ts";

interface NumberInputProps {
  id: string;
  label: string;
  field: NumberField;
  lengthMax: number;
  isDisabled: boolean;
  isReadOnly: boolean;
  error?: string | undefined;
  /** Comes by itself with the number, and is read out then; "" until it does. */
  hint?: string;
  onChange: (field: NumberField) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** A number of which only the last four digits are seen once the field is left. */
export function NumberInput(props: NumberInputProps) {
  const { field, onChange, hint } = props;
  const shown = shownNumber(field);
  return (
    <TextInput
      id={props.id}
      label={props.label}
      value={shown}
      onChange={({ currentTarget }) =>
        onChange(typeNumber(field, currentTarget.value, props.lengthMax))
      }
      onFocus={(event) => {
        event.currentTarget.select();
        props.onFocus();
      }}
      {...(field.isHidden && shown !== "" ? replaceWhole : {})}
      onBlur={() => {
        onChange(leaveNumber(field));
        props.onBlur();
      }}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      required
      disabled={props.isDisabled}
      readOnly={props.isReadOnly}
      error={props.error}
      // Beside the label: it comes while the next field is being reached, and moves nothing.
      classNames={{ root: classes.number!, description: classes.hint! }}
      {...(hint === undefined
        ? {}
        : {
            // Without its text too: a live region that comes along with its text is missed.
            description: <span title={hint}>{hint}</span>,
            descriptionProps: { role: "status" },
          })}
    />
  );
}
