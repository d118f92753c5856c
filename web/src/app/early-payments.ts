import type { QueryClient } from "@tanstack/react-query";
import { paymentRequest, paymentTable } from "#payments/payment-table.ts";
import { overviewQuery, paymentsQuery } from "#payments/payments.calls.ts";
import { startTable } from "#ui/table-state.ts";

/** The rewards overview and the first page of the payments, as the table begins. */
export function fetchEarly(queryClient: QueryClient): void {
  const state = startTable(paymentTable);
  void queryClient.prefetchQuery(overviewQuery);
  void queryClient.prefetchQuery(paymentsQuery(paymentRequest(state), state.revision));
}
