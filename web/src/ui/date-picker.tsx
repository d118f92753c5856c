import { formatDay, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { FieldStandIn } from "#ui/field-stand-in.tsx";
import { useChunk } from "#ui/use-chunk.ts";

export const loadDayField = () => import("#ui/day-field.tsx");

export const dayPlaceholder = "MM/DD/YYYY";

export interface DatePickerProps {
  label: string;
  value: IsoDay | null;
  onChange: (value: IsoDay | null) => void;
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Shows a cross that empties the field. */
  isClearable?: boolean;
}

/** A day by click only, shown as MM/DD/YYYY. The calendar comes later than the page. */
export function DatePicker(props: DatePickerProps) {
  const chunk = useChunk(loadDayField, true);
  if (chunk) return <chunk.DayField {...props} />;
  return (
    <FieldStandIn
      label={props.label}
      text={props.value ? formatDay(props.value) : dayPlaceholder}
      isRequired={props.isRequired}
    />
  );
}
