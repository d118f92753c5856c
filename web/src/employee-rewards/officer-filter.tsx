import { TextInput } from "@mantine/core";
import { withAll } from "#ui/filter-values.ts";
import { SelectField } from "#ui/select-field.tsx";
import { columnTitles as titles } from "./column-titles.ts";
import { useRewardStatuses } from "./employee-rewards.calls.ts";
import type { OfficerFilterFields } from "./officer-table.ts";

/** The part of a table that filter fields need. */
export interface FilterProps<Fields> {
  draft: Fields;
  onEdit: (change: Partial<Fields>) => void;
  errorOf: (field: keyof Fields & string) => string | undefined;
}

const textFields = {
  portfolioName: { label: titles.portfolioName, maxLength: 200 },
  locationCode: { label: titles.locationCode, maxLength: 50 },
  officerId: { label: titles.officerId, maxLength: 50 },
  officerName: { label: titles.officerName, maxLength: 200 },
  earned: { label: titles.earnedCents, maxLength: 20, inputMode: "decimal" },
  redeemed: { label: titles.redeemedCents, maxLength: 20, inputMode: "decimal" },
} as const;
type TextField = keyof typeof textFields;
const names = Object.keys(textFields) as TextField[];

/** The seven filters both tabs have (BANKERS-09 to BANKERS-15, YTD-02). */
export function OfficerFilter({ draft, onEdit, errorOf }: FilterProps<OfficerFilterFields>) {
  const statuses = useRewardStatuses();
  return (
    <>
      {names.map((name) => (
        <TextInput
          key={name}
          {...textFields[name]}
          placeholder="Any"
          value={draft[name]}
          onChange={({ currentTarget }) => onEdit({ [name]: currentTarget.value })}
          error={errorOf(name)}
        />
      ))}
      <SelectField
        label="Reward status"
        options={withAll("All statuses", statuses.data)}
        value={draft.statusId}
        onChange={(statusId) => onEdit({ statusId })}
      />
    </>
  );
}
