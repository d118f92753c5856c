import "@mantine/dates/styles.layer.css";
import { DatePickerInput } from "@mantine/dates";
import { formatDay, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { IconCalendar } from "@tabler/icons-react";
import "#ui/date-picker.css";
import { type DatePickerProps, dayPlaceholder as placeholder } from "#ui/date-picker.tsx";
import type { Reached } from "#ui/field-stand-in.tsx";
import { useGoingOn } from "#ui/use-going-on.ts";

const ariaLabels = {
  monthLevelControl: "Choose month and year",
  yearLevelControl: "Choose year",
  nextMonth: "Next month",
  previousMonth: "Previous month",
  nextYear: "Next year",
  previousYear: "Previous year",
  nextDecade: "Next decade",
  previousDecade: "Previous decade",
};

/** The field is a button that opens the calendar. */
export function DayField(props: DatePickerProps & { reached: Reached }) {
  const { label, value, onChange, min, max } = props;
  const field = useGoingOn<HTMLButtonElement>(props.reached);
  return (
    <DatePickerInput
      ref={field}
      label={label}
      // The field is a button: named by its label alone it would not say which day it holds.
      aria-label={`${label}, ${value ? formatDay(value) : placeholder}`}
      value={value}
      onChange={(chosen) => {
        onChange(chosen as IsoDay | null);
        // The cross goes with the day, and would take the focus along.
        if (chosen === null) field.current?.focus();
      }}
      valueFormat="MM/DD/YYYY"
      placeholder={placeholder}
      firstDayOfWeek={0}
      hideOutsideDates
      clearable
      // The cross takes the calendar's place only while there is something to clear.
      clearSectionMode={value !== null ? "clear" : "both"}
      clearButtonProps={{ "aria-label": `Clear ${label}` }}
      rightSection={<IconCalendar size={16} stroke={1.75} />}
      ariaLabels={ariaLabels}
      // The dropdown holds a grid with names of its own; roles of a dialog around it are noise.
      popoverProps={{ withRoles: false, returnFocus: true, shadow: "md" }}
      // Without it the calendar opens with the focus on "Previous month".
      getDayProps={(day) => (day === value ? { "data-autofocus": true } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      error={props.error}
    />
  );
}
