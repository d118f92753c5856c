import { IconChevronDown } from "@tabler/icons-react";
import { FieldStandIn } from "#ui/field-stand-in.tsx";
import { useLateField } from "#ui/use-late-field.ts";

export const loadSelectList = () => import("#ui/select-list.tsx");

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string> {
  /** For links that lead to the field, such as a list of errors. */
  id?: string;
  label: string;
  options: SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** One of several. "All" is an option like any other, so the field is never without a value. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { chunk, reached, setReached } = useLateField(loadSelectList);
  if (chunk) return <chunk.SelectList {...props} reached={reached} />;
  const chosen = props.options.find(({ value }) => value === props.value);
  return (
    <FieldStandIn
      id={props.id}
      label={props.label}
      text={chosen?.label}
      placeholder={props.placeholder}
      role="combobox"
      icon={<IconChevronDown size={16} stroke={1.75} />}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      error={props.error}
      onReach={setReached}
    />
  );
}
