import type { PaymentSortColumn } from "@portal/contract/payments/payments.ts";
import type { Profile } from "@portal/contract/session/session.ts";
import { useEffect, useRef } from "react";
import { paths } from "#kernel/paths.ts";
import { sessionStore } from "#kernel/session-store.ts";
import type { TableDefinition, TableState } from "#ui/table-state.ts";
import { type PaymentFilterFields, paymentTable } from "./payment-table.ts";

type State = TableState<PaymentSortColumn, PaymentFilterFields>;

interface Kept {
  state: State;
  /** Whose it is: another session has another, even if it is the same banker's. */
  profile: Profile | null;
}

/**
 * The table as it was when one of its rows led away, for whoever comes back. Any other way out
 * forgets it: an old filter might hide what was redeemed since.
 */
let kept: Kept | null = null;

sessionStore.onLeft(() => {
  kept = null;
});

/** Where the buttons of a failed payment lead to. */
const waysOfRows = [paths.supportTicket, paths.manageAccount];

export const keptPaymentTable: TableDefinition<PaymentSortColumn, PaymentFilterFields> = {
  ...paymentTable,
  kept: () => (kept && kept.profile === sessionStore.state().profile ? kept.state : null),
};

export function useKeepPaymentTable(state: State): void {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    kept = null;
    return () => {
      // The address is the next page's by now.
      const isByRow = waysOfRows.some((way) => window.location.pathname.startsWith(way));
      const { profile } = sessionStore.state();
      kept = isByRow ? { state: latest.current, profile } : null;
    };
  }, []);
}
