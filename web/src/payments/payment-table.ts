import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { parseCents } from "@portal/contract/kernel/money.ts";
import {
  defaultPaymentSort,
  type PaymentListRequest,
  type PaymentSortColumn,
} from "@portal/contract/payments/payments.ts";
import { startOfLocalDay } from "#kernel/local-day.ts";
import { amountErrors } from "#ui/amount-errors.ts";
import { choice, textFilter } from "#ui/filter-values.ts";
import { pagingOf, type TableDefinition, type TableState } from "#ui/table-state.ts";

/** The five fields of the filter, as they stand in it. */
export interface PaymentFilterFields {
  promotionName: string;
  rewardId: string;
  amount: string;
  /** '' is every method. */
  paymentMethodId: string;
  redeemedOn: IsoDay | null;
}

export const paymentTable: TableDefinition<PaymentSortColumn, PaymentFilterFields> = {
  defaultSort: { key: defaultPaymentSort.sortColumn, order: defaultPaymentSort.sortOrder },
  emptyFilters: {
    promotionName: "",
    rewardId: "",
    amount: "",
    paymentMethodId: "",
    redeemedOn: null,
  },
};

export function paymentRequest(
  state: TableState<PaymentSortColumn, PaymentFilterFields>,
): PaymentListRequest {
  const { filters } = state;
  return {
    promotionName: textFilter(filters.promotionName),
    promotionId: null,
    rewardId: textFilter(filters.rewardId),
    amountCents: parseCents(filters.amount),
    paymentMethodId: choice(filters.paymentMethodId),
    redeemedFrom: filters.redeemedOn && startOfLocalDay(filters.redeemedOn),
    ...pagingOf(state),
  };
}

/** What Search waits for. */
export const paymentFilterErrors = (draft: PaymentFilterFields) => amountErrors(draft, ["amount"]);
