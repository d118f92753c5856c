import { startTransition, useMemo, useReducer } from "react";
import {
  countFilters,
  startTable,
  type TableAction,
  type TableDefinition,
  type TablePageSize,
  type TableState,
  tableReducer,
} from "#ui/table-state.ts";

export interface TableControls<SortKey extends string, Filters extends object> {
  sortBy: (key: SortKey) => void;
  goToPage: (page: number) => void;
  choosePageSize: (pageSize: TablePageSize) => void;
  editFilters: (change: Partial<Filters>) => void;
  search: () => void;
  clear: () => void;
  toggleRow: (rowId: string) => void;
}

export interface Table<SortKey extends string, Filters extends object>
  extends TableControls<SortKey, Filters> {
  state: TableState<SortKey, Filters>;
  activeFilterCount: number;
}

/**
 * Of all tables and visits: what an earlier visit searched for, kept under the same number, would
 * answer for the server. Told by whoever pressed, since React may reduce the same press again.
 */
let pressCount = 0;

interface Press<SortKey extends string, Filters extends object> {
  action: TableAction<SortKey, Filters>;
  no: number;
}

/**
 * The definition must keep its identity: declare it outside the component. Whatever changes the
 * rows is drawn in small steps, after the frame that answers the press; what is typed counts at
 * once.
 */
export function useTable<SortKey extends string, Filters extends object>(
  definition: TableDefinition<SortKey, Filters>,
): Table<SortKey, Filters> {
  const reduce = (
    current: TableState<SortKey, Filters>,
    { action, no }: Press<SortKey, Filters>,
  ): TableState<SortKey, Filters> => {
    const next = tableReducer(definition, current, action);
    return next.revision === current.revision ? next : { ...next, revision: no };
  };
  const [state, dispatch] = useReducer(reduce, definition, startTable<SortKey, Filters>);
  const controls = useMemo<TableControls<SortKey, Filters>>(() => {
    const press = (action: TableAction<SortKey, Filters>) => dispatch({ action, no: ++pressCount });
    const unhurried = (action: TableAction<SortKey, Filters>) =>
      startTransition(() => press(action));
    return {
      sortBy: (key) => unhurried({ type: "sort", key }),
      goToPage: (page) => unhurried({ type: "page", page }),
      choosePageSize: (pageSize) => unhurried({ type: "page-size", pageSize }),
      editFilters: (change) => press({ type: "edit", change }),
      search: () => unhurried({ type: "search" }),
      clear: () => unhurried({ type: "clear" }),
      toggleRow: (rowId) => unhurried({ type: "toggle-row", rowId }),
    };
  }, []);
  const activeFilterCount = countFilters(state.filters, definition.emptyFilters);
  return { ...controls, state, activeFilterCount };
}
