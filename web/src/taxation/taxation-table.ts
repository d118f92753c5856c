import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { parseCents } from "@portal/contract/kernel/money.ts";
import {
  defaultTaxationSort,
  noTaxationFilter,
  type TaxationRequest,
  type TaxationSortColumn,
} from "@portal/contract/taxation/taxation.ts";
import { startOfLocalDay } from "#kernel/local-day.ts";
import { amountErrors } from "#ui/amount-errors.ts";
import { choice, textFilter } from "#ui/filter-values.ts";
import { pagingOf, type TableDefinition, type TableState } from "#ui/table-state.ts";

/** The seven fields of the filter, as they stand in it. */
export interface TaxationFilterFields {
  promotionName: string;
  rewardId: string;
  amount: string;
  /** '' is every method. */
  paymentMethodId: string;
  /** '' is every type. */
  rewardType: string;
  redeemedOn: IsoDay | null;
  availableOn: IsoDay | null;
}

export const taxationTable: TableDefinition<TaxationSortColumn, TaxationFilterFields> = {
  defaultSort: { key: defaultTaxationSort.sortColumn, order: defaultTaxationSort.sortOrder },
  emptyFilters: {
    promotionName: "",
    rewardId: "",
    amount: "",
    paymentMethodId: "",
    rewardType: "",
    redeemedOn: null,
    availableOn: null,
  },
};

export function taxationRequest(
  year: number,
  state: TableState<TaxationSortColumn, TaxationFilterFields>,
): TaxationRequest {
  const { filters } = state;
  return {
    ...noTaxationFilter,
    promotionName: textFilter(filters.promotionName),
    rewardId: textFilter(filters.rewardId),
    amountCents: parseCents(filters.amount),
    paymentMethodId: choice(filters.paymentMethodId),
    rewardType: filters.rewardType || null,
    redeemedFrom: filters.redeemedOn && startOfLocalDay(filters.redeemedOn),
    availableFrom: filters.availableOn && startOfLocalDay(filters.availableOn),
    year,
    ...pagingOf(state),
  };
}

/** What Search waits for. */
export const taxationFilterErrors = (draft: TaxationFilterFields) =>
  amountErrors(draft, ["amount"]);
