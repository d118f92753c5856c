import { formatDay, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { IconCalendar } from "@tabler/icons-react";
import { FieldStandIn } from "#ui/field-stand-in.tsx";
import { useLateField } from "#ui/use-late-field.ts";

export const loadDayField = () => import("#ui/day-field.tsx");

export const dayPlaceholder = "MM/DD/YYYY";

export interface DatePickerProps {
  label: string;
  value: IsoDay | null;
  onChange: (value: IsoDay | null) => void;
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  error?: string | undefined;
}

/** A day by click only, shown as MM/DD/YYYY. The calendar comes later than the page. */
export function DatePicker(props: DatePickerProps) {
  const { chunk, reached, setReached } = useLateField(loadDayField);
  if (chunk) return <chunk.DayField {...props} reached={reached} />;
  const text = props.value ? formatDay(props.value) : undefined;
  return (
    <FieldStandIn
      label={props.label}
      text={text}
      placeholder={dayPlaceholder}
      name={`${props.label}, ${text ?? dayPlaceholder}`}
      icon={<IconCalendar size={16} stroke={1.75} />}
      error={props.error}
      onReach={setReached}
    />
  );
}
