import type {
  OfficerFilters,
  OfficerListRequest,
  OfficerSortColumn,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import { parseCents } from "@portal/contract/kernel/money.ts";
import { amountErrors } from "#ui/amount-errors.ts";
import { choice, textFilter } from "#ui/filter-values.ts";
import { pagingOf, type TableDefinition, type TableState } from "#ui/table-state.ts";

/** The seven fields of the first tab's filter, as they stand in it; "" filters nothing. */
export interface OfficerFilterFields {
  portfolioName: string;
  locationCode: string;
  officerId: string;
  officerName: string;
  earned: string;
  redeemed: string;
  statusId: string;
}

export const officerTable: TableDefinition<OfficerSortColumn, OfficerFilterFields> = {
  // By date, the newest first: the latest reward's, which is not shown (OP-58).
  defaultSort: { key: "availableOn", order: "descending" },
  emptyFilters: {
    portfolioName: "",
    locationCode: "",
    officerId: "",
    officerName: "",
    earned: "",
    redeemed: "",
    statusId: "",
  },
};

/** Port BU is a column and no filter: the server answers the whole scope (OP-63). */
export function officerFilters(fields: OfficerFilterFields): OfficerFilters {
  return {
    businessUnit: null,
    portfolioName: textFilter(fields.portfolioName),
    locationCode: textFilter(fields.locationCode),
    officerId: textFilter(fields.officerId),
    officerName: textFilter(fields.officerName),
    earnedCents: parseCents(fields.earned),
    redeemedCents: parseCents(fields.redeemed),
    statusId: choice(fields.statusId),
  };
}

export const officerRequest = (
  state: TableState<OfficerSortColumn, OfficerFilterFields>,
): OfficerListRequest => ({ ...officerFilters(state.filters), ...pagingOf(state) });

/** What Search waits for. */
export const officerFilterErrors = (
  draft: OfficerFilterFields,
): FieldError<"earned" | "redeemed">[] => amountErrors(draft, ["earned", "redeemed"]);
