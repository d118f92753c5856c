import { TextInput } from "@mantine/core";
import { taxationMessages } from "@portal/contract/taxation/taxation.messages.ts";
import type { TaxationSortColumn } from "@portal/contract/taxation/taxation.ts";
import { usePaymentMethodChoices } from "#kernel/payment-methods.calls.ts";
import { DatePicker } from "#ui/date-picker.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { withAll } from "#ui/filter-values.ts";
import { SelectField } from "#ui/select-field.tsx";
import type { CheckedTable } from "#ui/use-checked-table.ts";
import { useRewardTypes } from "./taxation.calls.ts";
import type { TaxationFilterFields } from "./taxation-table.ts";

interface TaxationFilterProps {
  id: string;
  opened: boolean;
  table: CheckedTable<TaxationSortColumn, TaxationFilterFields>;
}

const labels = taxationMessages.filters;
const lengths = { promotionName: 200, rewardId: 20, amount: 20 };

/** The seven fields of TAX-03 to TAX-10; they filter nothing before Search. */
export function TaxationFilter({ id, opened, table }: TaxationFilterProps) {
  const { draft } = table.state;
  const text = (field: keyof typeof lengths, placeholder = "Any") => ({
    label: labels[field],
    placeholder,
    maxLength: lengths[field],
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      table.editFilters({ [field]: event.currentTarget.value }),
  });
  return (
    <FilterPanel id={id} opened={opened} onSearch={table.search} onClear={table.clear}>
      <TextInput {...text("promotionName")} />
      <TextInput {...text("rewardId")} inputMode="numeric" />
      <TextInput {...text("amount", "0.00")} inputMode="decimal" error={table.errorOf("amount")} />
      <Choices table={table} />
      <DatePicker
        label={labels.redeemedAt}
        value={draft.redeemedOn}
        onChange={(redeemedOn) => table.editFilters({ redeemedOn })}
      />
      <DatePicker
        label={labels.availableOn}
        value={draft.availableOn}
        onChange={(availableOn) => table.editFilters({ availableOn })}
      />
    </FilterPanel>
  );
}

/** The two drop-downs, each under a label of its own (OP-91). */
function Choices({ table }: Pick<TaxationFilterProps, "table">) {
  const { draft } = table.state;
  const methods = usePaymentMethodChoices();
  const types = useRewardTypes();
  return (
    <>
      <SelectField
        label={labels.paymentMethod}
        options={methods}
        value={draft.paymentMethodId}
        onChange={(paymentMethodId) => table.editFilters({ paymentMethodId })}
      />
      <SelectField
        label={labels.rewardType}
        options={withAll("All types", types.data)}
        value={draft.rewardType}
        onChange={(rewardType) => table.editFilters({ rewardType })}
      />
    </>
  );
}
