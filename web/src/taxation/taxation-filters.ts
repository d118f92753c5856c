import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { parseCents } from "@portal/contract/kernel/money.ts";
import { defaultPageSize } from "@portal/contract/kernel/page.ts";
import {
  defaultTaxationSort,
  noTaxationFilter,
  type TaxationRequest,
  type TaxationSortColumn,
} from "@portal/contract/taxation/taxation.ts";
import { startOfLocalDay } from "#kernel/local-day.ts";
import type { TableDefinition, TableState } from "#ui/table-state.ts";

/** The seven fields of the filter, as they stand in it. */
export interface TaxationFilters {
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

export const taxationTable: TableDefinition<TaxationSortColumn, TaxationFilters> = {
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

/** Whether the amount can be searched for; an empty one is no filter. */
export function isAmount(text: string): boolean {
  return text.trim() === "" || parseCents(text) !== null;
}

export function taxationRequest(
  year: number,
  state: TableState<TaxationSortColumn, TaxationFilters>,
): TaxationRequest {
  const { filters, sort, page, pageSize } = state;
  return {
    ...noTaxationFilter,
    promotionName: filters.promotionName.trim() || null,
    rewardId: filters.rewardId.trim() || null,
    amountCents: parseCents(filters.amount),
    paymentMethodId: filters.paymentMethodId === "" ? null : Number(filters.paymentMethodId),
    rewardType: filters.rewardType || null,
    redeemedFrom: filters.redeemedOn && startOfLocalDay(filters.redeemedOn),
    availableFrom: filters.availableOn && startOfLocalDay(filters.availableOn),
    year,
    page,
    // This table offers no "All".
    pageSize: pageSize === "all" ? defaultPageSize : pageSize,
    sortColumn: sort.key,
    sortOrder: sort.order,
  };
}
