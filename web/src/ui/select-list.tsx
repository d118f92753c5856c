import { Select } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { Reached } from "#ui/field-stand-in.tsx";
import type { SelectFieldProps } from "#ui/select-field.tsx";
import { useGoingOn } from "#ui/use-going-on.ts";

/** A list longer than this one can be searched by typing. */
const shortListMax = 8;

/** The field with its drop-down, which brings much code with it. */
export function SelectList<Value extends string>(
  props: SelectFieldProps<Value> & { reached: Reached },
) {
  const { label, options, value, onChange, placeholder } = props;
  const field = useGoingOn<HTMLInputElement>(props.reached);
  const isLong = options.length > shortListMax;
  return (
    <Select<Value>
      ref={field}
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
