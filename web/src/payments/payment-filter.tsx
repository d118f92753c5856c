import { TextInput } from "@mantine/core";
import { usePaymentMethodChoices } from "#kernel/payment-methods.calls.ts";
import { DatePicker } from "#ui/date-picker.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { PaymentTable } from "./kept-payment-table.ts";

interface PaymentFilterProps {
  id: string;
  opened: boolean;
  table: PaymentTable;
}

/** The five fields of PAY-06 to PAY-10; they filter nothing before Search. */
export function PaymentFilter({ id, opened, table }: PaymentFilterProps) {
  const { draft } = table.state;
  return (
    <FilterPanel id={id} opened={opened} onSearch={table.search} onClear={table.clear}>
      <TextInput
        label="Promotion Name"
        placeholder="Any"
        maxLength={200}
        value={draft.promotionName}
        onChange={({ currentTarget }) => table.editFilters({ promotionName: currentTarget.value })}
      />
      <TextInput
        label="Reward ID"
        placeholder="Any"
        inputMode="numeric"
        maxLength={20}
        value={draft.rewardId}
        onChange={({ currentTarget }) => table.editFilters({ rewardId: currentTarget.value })}
      />
      <TextInput
        label="Reward Amount($)"
        placeholder="0.00"
        inputMode="decimal"
        maxLength={20}
        value={draft.amount}
        onChange={({ currentTarget }) => table.editFilters({ amount: currentTarget.value })}
        error={table.errorOf("amount")}
      />
      <MethodChoice table={table} />
      <DatePicker
        label="Redeemed Date"
        value={draft.redeemedOn}
        onChange={(redeemedOn) => table.editFilters({ redeemedOn })}
      />
    </FilterPanel>
  );
}

/** Its entries come from the server (PAY-09), once the panel is open. */
function MethodChoice({ table }: Pick<PaymentFilterProps, "table">) {
  return (
    <SelectField
      label="Payment Method"
      options={usePaymentMethodChoices()}
      value={table.state.draft.paymentMethodId}
      onChange={(paymentMethodId) => table.editFilters({ paymentMethodId })}
    />
  );
}
