import { Button } from "@mantine/core";
import type { Payment } from "@portal/contract/payments/payments.ts";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "#kernel/paths.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterButton } from "#ui/filter-panel.tsx";
import { Pager } from "#ui/pager.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import { TableToolbar } from "#ui/table-toolbar.tsx";
import { useTable } from "#ui/use-table.ts";
import { paymentColumns } from "./payment-columns.tsx";
import { PaymentFilter } from "./payment-filter.tsx";
import { paymentRequest, paymentTable } from "./payment-filters.ts";
import { PaymentPanel } from "./payment-panel.tsx";
import { usePayments, useRewardsOverview } from "./payments.calls.ts";
import { RewardsOverview } from "./rewards-overview.tsx";
import { pollEveryMs, usePaymentPoll } from "./use-payment-poll.ts";

const panelId = "payment-filter";

/** Tab 0 of Rewards: what was earned and where each payment stands. */
export function PaymentsTab() {
  const table = useTable(paymentTable);
  const { state } = table;
  const [isFilterOpen, setFilterOpen] = useState(false);
  const request = paymentRequest(state);
  const payments = usePayments(request, state.revision);
  const overview = useRewardsOverview();
  const rows = payments.data?.rows ?? [];
  const totalCount = payments.data?.totalCount ?? 0;
  usePaymentPoll({
    everyMs: pollEveryMs(overview.data ?? [], rows),
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
      <TableToolbar
        totalCount={payments.data?.totalCount}
        actions={
          <FilterButton
            panelId={panelId}
            opened={isFilterOpen}
            activeCount={table.activeFilterCount}
            onToggle={() => setFilterOpen(!isFilterOpen)}
          />
        }
      />
      <PaymentFilter id={panelId} opened={isFilterOpen} table={table} />
      <DataTable
        caption="Rewards and payments"
        columns={paymentColumns}
        table={table}
        rows={rows}
        rowId={(payment) => payment.rewardId}
        totalCount={totalCount}
        isLoading={payments.isPending}
        isRefetching={payments.isPlaceholderData && payments.isFetching}
        error={payments.isError && !payments.data}
        onRetry={() => void payments.refetch()}
        empty={<NoPayments />}
        expansion={expansion}
      />
      <Pager
        page={state.page}
        pageSize={state.pageSize}
        totalCount={totalCount}
        onPage={table.goToPage}
        onPageSize={table.choosePageSize}
      />
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
