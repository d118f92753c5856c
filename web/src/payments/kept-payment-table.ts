import type { PaymentSortColumn } from "@portal/contract/payments/payments.ts";
import type { Profile } from "@portal/contract/session/session.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { paths } from "#kernel/paths.ts";
import { sessionStore } from "#kernel/session-store.ts";
import type { TableState } from "#ui/table-state.ts";
import { type CheckedTable, useCheckedTable } from "#ui/use-checked-table.ts";
import { type PaymentFilterFields, paymentFilterErrors, paymentTable } from "./payment-table.ts";

type State = TableState<PaymentSortColumn, PaymentFilterFields>;

interface Kept {
  state: State;
  /** Whose it is: another session has another, even if it is the same banker's. */
  profile: Profile | null;
}

/**
 * The table as it was when one of its rows led away, for whoever comes back. Any other way out
 * forgets it: an old filter might hide what was redeemed since. So does a redemption on the way
 * back: it lies with the payments, and is out of date when they are.
 */
const keptKey = ["payments", "kept-table"] as const;

/** Where the buttons of a failed payment lead to. */
const waysOfRows = [paths.supportTicket, paths.manageAccount];

function keptIn(queryClient: QueryClient): State | null {
  const kept = queryClient.getQueryState<Kept>(keptKey);
  if (!kept?.data || kept.isInvalidated) return null;
  return kept.data.profile === sessionStore.state().profile ? kept.data.state : null;
}

function keep(queryClient: QueryClient, state: State): void {
  const { profile } = sessionStore.state();
  // Writing a ticket may take its time.
  queryClient.setQueryDefaults(keptKey, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<Kept>(keptKey, { state, profile });
}

export type PaymentTable = CheckedTable<PaymentSortColumn, PaymentFilterFields>;

/** The payments' table, which begins as it was kept. Held above the tabs, it outlives its own. */
export function usePaymentTable(): PaymentTable {
  const queryClient = useQueryClient();
  const [definition] = useState(() => ({ ...paymentTable, kept: () => keptIn(queryClient) }));
  return useCheckedTable(definition, paymentFilterErrors);
}

/** Of the tab, not of the page: no row leads away from the other tab. */
export function useKeepPaymentTable(state: State): void {
  const queryClient = useQueryClient();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    queryClient.removeQueries({ queryKey: keptKey });
    return () => {
      // The address is the next page's by now.
      const isByRow = waysOfRows.some((way) => window.location.pathname.startsWith(way));
      if (isByRow) keep(queryClient, latest.current);
    };
  }, [queryClient]);
}
