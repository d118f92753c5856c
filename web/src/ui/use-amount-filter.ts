import { parseCents } from "@portal/contract/kernel/money.ts";
import { useState } from "react";
import type { Table } from "#ui/use-table.ts";

/** Whether the amount can be searched for; an empty one is no filter. */
export function isAmount(text: string): boolean {
  return text.trim() === "" || parseCents(text) !== null;
}

/** Search waits for an amount that can be read; from the first Search on it is checked as typed. */
export function useAmountFilter<SortKey extends string, Filters extends { amount: string }>(
  table: Table<SortKey, Filters>,
) {
  const [hasSearched, setSearched] = useState(false);
  const isReadable = isAmount(table.state.draft.amount);
  return {
    error: hasSearched && !isReadable ? "Enter an amount such as 25.00." : undefined,
    search() {
      setSearched(true);
      if (isReadable) table.search();
    },
    clear() {
      setSearched(false);
      table.clear();
    },
  };
}
