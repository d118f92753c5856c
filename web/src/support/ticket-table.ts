import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { TicketListRequest, TicketSortColumn } from "@portal/contract/support/support.ts";
import { choice, textFilter } from "#ui/filter-values.ts";
import type { TableDefinition, TableState } from "#ui/table-state.ts";

/** The five fields of the filter, as they stand in it; "" is the choice "All". */
export interface TicketFilterFields {
  ticketNo: string;
  statusId: string;
  categoryId: string;
  createdOn: IsoDay | null;
  respondedOn: IsoDay | null;
}

/** The newest first (OP-58). */
export const ticketTable: TableDefinition<TicketSortColumn, TicketFilterFields> = {
  defaultSort: { key: "createdAt", order: "descending" },
  emptyFilters: { ticketNo: "", statusId: "", categoryId: "", createdOn: null, respondedOn: null },
};

export function ticketRequest(
  state: TableState<TicketSortColumn, TicketFilterFields>,
): TicketListRequest {
  const { filters, sort } = state;
  return {
    ticketNo: textFilter(filters.ticketNo),
    statusId: choice(filters.statusId),
    categoryId: choice(filters.categoryId),
    createdOn: filters.createdOn,
    respondedOn: filters.respondedOn,
    page: state.page,
    pageSize: state.pageSize === "all" ? null : state.pageSize,
    sortColumn: sort.key,
    sortOrder: sort.order,
  };
}
