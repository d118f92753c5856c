import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import type { TaxationSortColumn } from "@portal/contract/taxation/taxation.ts";
import { startTransition, useState } from "react";
import { type CheckedTable, useCheckedTable } from "#ui/use-checked-table.ts";
import {
  type TaxationFilterFields,
  taxationFilterErrors,
  taxationTable,
} from "./taxation-table.ts";

export interface TaxYear {
  year: number;
  chooseYear: (year: number) => void;
  table: CheckedTable<TaxationSortColumn, TaxationFilterFields>;
}

/** The tax year on screen and its table. Held above the tabs, it outlives its own. */
export function useTaxYear(): TaxYear {
  const [chosen, setChosen] = useState<number | null>(null);
  // The tax year follows the programme's day, not the banker's clock (OP-90); the day of the look
  // at it, since the page may have been opened in the year before.
  const current = yearOf(programmeDay(new Date()));
  const [lookedAt, setLookedAt] = useState(current);
  const table = useCheckedTable(taxationTable, taxationFilterErrors);
  if (lookedAt !== current) {
    setLookedAt(current);
    // The page that was open is one of the old year's.
    if (chosen === null) table.goToPage(0);
  }
  const year = chosen ?? current;
  function chooseYear(next: number): void {
    // Together with the page, or the new year would be asked for with the old page first.
    startTransition(() => {
      setChosen(next);
      table.goToPage(0);
    });
  }
  return { year, chooseYear, table };
}
