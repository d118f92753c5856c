import { TextInput } from "@mantine/core";
import type { PaymentSortColumn } from "@portal/contract/payments/payments.ts";
import { usePaymentMethodChoices } from "#kernel/payment-methods.calls.ts";
import { DatePicker } from "#ui/date-picker.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { useAmountFilter } from "#ui/use-amount-filter.ts";
import type { Table } from "#ui/use-table.ts";
import type { PaymentFilters } from "./payment-filters.ts";

interface PaymentFilterProps {
  id: string;
  opened: boolean;
  table: Table<PaymentSortColumn, PaymentFilters>;
}

/** The five fields of PAY-06 to PAY-10; they filter nothing before Search. */
export function PaymentFilter({ id, opened, table }: PaymentFilterProps) {
  const { draft } = table.state;
  const methods = usePaymentMethodChoices();
  const amount = useAmountFilter(table);
  return (
    <FilterPanel id={id} opened={opened} onSearch={amount.search} onClear={amount.clear}>
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
        error={amount.error}
      />
      <SelectField
        label="Payment Method"
        options={methods}
        value={draft.paymentMethodId}
        onChange={(paymentMethodId) => table.editFilters({ paymentMethodId })}
      />
      <DatePicker
        label="Redeemed Date"
        value={draft.redeemedOn}
        onChange={(redeemedOn) => table.editFilters({ redeemedOn })}
      />
    </FilterPanel>
  );
}
