import { TextInput } from "@mantine/core";
import type { PaymentSortColumn } from "@portal/contract/payments/payments.ts";
import { useState } from "react";
import { DatePicker } from "#ui/date-picker.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { Table } from "#ui/use-table.ts";
import { isAmount, type PaymentFilters } from "./payment-filters.ts";
import { usePaymentMethods } from "./payments.calls.ts";

interface PaymentFilterProps {
  id: string;
  opened: boolean;
  table: Table<PaymentSortColumn, PaymentFilters>;
}

/** The five fields of PAY-06 to PAY-10; they filter nothing before Search. */
export function PaymentFilter({ id, opened, table }: PaymentFilterProps) {
  const { draft } = table.state;
  const methods = usePaymentMethods();
  const [hasSearched, setSearched] = useState(false);
  const amountError =
    hasSearched && !isAmount(draft.amount) ? "Enter an amount such as 25.00." : undefined;
  function search(): void {
    setSearched(true);
    if (isAmount(draft.amount)) table.search();
  }
  function clear(): void {
    setSearched(false);
    table.clear();
  }
  return (
    <FilterPanel id={id} opened={opened} onSearch={search} onClear={clear}>
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
        error={amountError}
      />
      <SelectField
        label="Payment Method"
        options={[
          { value: "", label: "All methods" },
          ...(methods.data ?? []).map((method) => ({
            value: String(method.id),
            label: method.name,
          })),
        ]}
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
