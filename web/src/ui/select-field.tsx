import { Select } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

/** A list longer than this one can be searched by typing. */
const shortListMax = 8;

interface SelectFieldProps<Value extends string> {
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
  const { label, options, value, onChange, placeholder } = props;
  const isLong = options.length > shortListMax;
  return (
    <Select<Value>
      label={label}
      data={options}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
      checkIconPosition="right"
      searchable={isLong}
      selectFirstOptionOnChange={isLong}
      nothingFoundMessage="Nothing found"
      rightSection={<IconChevronDown size={16} stroke={1.75} />}
      comboboxProps={{ shadow: "md" }}
      {...(placeholder ? { placeholder } : {})}
      {...(props.id ? { id: props.id } : {})}
      error={props.error}
      required={props.isRequired ?? false}
      disabled={props.isDisabled ?? false}
    />
  );
}
