import { FieldStandIn } from "#ui/field-stand-in.tsx";
import { useChunk } from "#ui/use-chunk.ts";

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
  const chunk = useChunk(loadSelectList, true);
  if (chunk) return <chunk.SelectList {...props} />;
  const chosen = props.options.find(({ value }) => value === props.value);
  return (
    <FieldStandIn
      label={props.label}
      text={chosen?.label ?? props.placeholder}
      isRequired={props.isRequired}
    />
  );
}
