import { Button } from "@mantine/core";
import type { Payment } from "@portal/contract/payments/payments.ts";
import { Link } from "react-router";
import { paths } from "#kernel/paths.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { fetchedRows } from "#ui/fetched-rows.ts";
import { FilteredTable } from "#ui/filtered-table.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import { type PaymentTable, useKeepPaymentTable } from "./kept-payment-table.ts";
import { paymentColumns } from "./payment-columns.tsx";
import { PaymentFilter } from "./payment-filter.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { paymentRequest } from "./payment-table.ts";
import { usePayments, useRewardsOverview } from "./payments.calls.ts";
import { RewardsOverview } from "./rewards-overview.tsx";
import { pollEveryMs, usePaymentPoll } from "./use-payment-poll.ts";

/** Tab 0 of Rewards: what was earned and where each payment stands. */
export function PaymentsTab({ table }: { table: PaymentTable }) {
  const { state } = table;
  useKeepPaymentTable(state);
  const request = paymentRequest(state);
  const payments = usePayments(request, state.revision);
  const overview = useRewardsOverview();
  const fetched = fetchedRows(payments);
  usePaymentPoll({
    everyMs: pollEveryMs(overview.data ?? [], fetched.rows),
    request,
    revision: state.revision,
    openRewardId: state.expandedRowId,
  });
  return (
    <RailLayout
      railLabel="Rewards Overview"
      stacksBelow={1200}
      rail={<RewardsOverview />}
      isRailWaiting={overview.isPending}
    >
      <FilteredTable
        table={table}
        totalCount={payments.data?.totalCount}
        filter={(panel) => <PaymentFilter {...panel} table={table} />}
      >
        <DataTable
          caption="Rewards and payments"
          columns={paymentColumns}
          table={table}
          {...fetched}
          rowId={(payment) => payment.rewardId}
          empty={<NoPayments />}
          expansion={expansion}
        />
      </FilteredTable>
    </RailLayout>
  );
}

const expansion = {
  header: "Details",
  label: (payment: Payment) => `Show payment tracker for ${payment.promotionName}`,
  render: (payment: Payment) => <PaymentPanel payment={payment} />,
};

function NoPayments() {
  return (
    <EmptyState
      drawing="waiting-paper"
      title="No payments yet"
      text="Once you redeem a reward, you can follow its payment here."
      action={
        <Button variant="default" component={Link} to={paths.redeem}>
          Go to Redeem
        </Button>
      }
    />
  );
}
