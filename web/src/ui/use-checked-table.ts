import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import { useState } from "react";
import type { TableDefinition } from "#ui/table-state.ts";
import { type Table, useTable } from "#ui/use-table.ts";

export interface CheckedTable<SortKey extends string, Filters extends object>
  extends Table<SortKey, Filters> {
  /** The message under a filter field; from a blocked Search on it follows every change. */
  errorOf: (field: keyof Filters & string) => string | undefined;
}

/** A table whose Search is blocked while its filters have errors. Clear is never blocked. */
export function useCheckedTable<SortKey extends string, Filters extends object>(
  definition: TableDefinition<SortKey, Filters>,
  errorsIn: (draft: Filters) => readonly FieldError<keyof Filters & string>[],
): CheckedTable<SortKey, Filters> {
  const table = useTable(definition);
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? errorsIn(table.state.draft) : [];
  return {
    ...table,
    search() {
      const isBlocked = errorsIn(table.state.draft).length > 0;
      setChecked(isBlocked);
      if (!isBlocked) table.search();
    },
    clear() {
      setChecked(false);
      table.clear();
    },
    errorOf: (field) => errors.find((error) => error.field === field)?.message,
  };
}
