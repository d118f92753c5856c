import {
  defaultPageSize,
  firstPage,
  type PageRequest,
  type PageSize,
  type SortOrder,
} from "@portal/contract/kernel/page.ts";

export type TablePageSize = PageSize | "all";

export interface TableSort<SortKey extends string> {
  key: SortKey;
  order: SortOrder;
}

/** What one table is: how it is sorted at first, and what its filters look like when empty. */
export interface TableDefinition<SortKey extends string, Filters extends object> {
  defaultSort: TableSort<SortKey>;
  emptyFilters: Filters;
  /** What was kept of an earlier visit, if anything. */
  kept?: () => TableState<SortKey, Filters> | null;
}

export interface TableState<SortKey extends string, Filters extends object> {
  /** From 0; the wire counts from 1. */
  page: number;
  pageSize: TablePageSize;
  sort: TableSort<SortKey>;
  /** What the rows on screen were asked with. */
  filters: Filters;
  /** What stands in the fields; it filters nothing before Search. */
  draft: Filters;
  expandedRowId: string | null;
  /**
   * Another with each Search and Clear. Part of the query key, so that both fetch again even
   * unchanged; 0 before the first, so that whoever comes back sees at once what was there.
   */
  revision: number;
}

export type TableAction<SortKey extends string, Filters extends object> =
  | { type: "sort"; key: SortKey }
  | { type: "page"; page: number }
  | { type: "page-size"; pageSize: TablePageSize }
  | { type: "edit"; change: Partial<Filters> }
  | { type: "search" }
  | { type: "clear" }
  | { type: "toggle-row"; rowId: string };

export function startTable<SortKey extends string, Filters extends object>(
  definition: TableDefinition<SortKey, Filters>,
): TableState<SortKey, Filters> {
  const fresh: TableState<SortKey, Filters> = {
    page: firstPage,
    pageSize: defaultPageSize,
    sort: definition.defaultSort,
    filters: definition.emptyFilters,
    draft: definition.emptyFilters,
    expandedRowId: null,
    revision: 0,
  };
  return definition.kept?.() ?? fresh;
}

/** Every rule of the shared table, in one place. Rows that change close the open one. */
export function tableReducer<SortKey extends string, Filters extends object>(
  definition: TableDefinition<SortKey, Filters>,
  state: TableState<SortKey, Filters>,
  action: TableAction<SortKey, Filters>,
): TableState<SortKey, Filters> {
  const fromStart = { ...state, page: firstPage, expandedRowId: null };
  switch (action.type) {
    case "sort":
      return { ...state, sort: nextSort(state.sort, action.key), expandedRowId: null };
    case "page":
      return { ...state, page: Math.max(firstPage, action.page), expandedRowId: null };
    case "page-size":
      return { ...fromStart, pageSize: action.pageSize };
    case "edit":
      return { ...state, draft: { ...state.draft, ...action.change } };
    case "search":
      return { ...fromStart, filters: state.draft, revision: state.revision + 1 };
    case "clear":
      return {
        ...fromStart,
        pageSize: defaultPageSize,
        filters: definition.emptyFilters,
        draft: definition.emptyFilters,
        revision: state.revision + 1,
      };
    case "toggle-row": {
      const isOpen = state.expandedRowId === action.rowId;
      return { ...state, expandedRowId: isOpen ? null : action.rowId };
    }
  }
}

interface Paging<SortKey extends string> extends PageRequest {
  sortColumn: SortKey;
  sortOrder: SortOrder;
}

/** For the request of a table that does not offer "All"; it never comes here. */
export function pagingOf<SortKey extends string>(
  state: TableState<SortKey, object>,
): Paging<SortKey> {
  return {
    page: state.page,
    pageSize: state.pageSize === "all" ? defaultPageSize : state.pageSize,
    sortColumn: state.sort.key,
    sortOrder: state.sort.order,
  };
}

/** First click on a column sorts it ascending, each further click turns it round (OP-57). */
export function nextSort<SortKey extends string>(
  current: TableSort<SortKey>,
  key: SortKey,
): TableSort<SortKey> {
  const isAscending = current.key === key && current.order === "ascending";
  return { key, order: isAscending ? "descending" : "ascending" };
}

/** How many filters are in force: the number on the Filter button. */
export function countFilters<Filters extends object>(filters: Filters, empty: Filters): number {
  const names = Object.keys(empty) as (keyof Filters)[];
  return names.filter((name) => filters[name] !== empty[name]).length;
}
