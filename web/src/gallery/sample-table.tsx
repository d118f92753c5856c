import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import classes from "#gallery/gallery.module.css";
import { day } from "#ui/format.ts";
import { MissingValue } from "#ui/missing-value.tsx";
import { Money } from "#ui/money.tsx";
import type { TableColumn } from "#ui/table-column.ts";
import type { TableDefinition } from "#ui/table-state.ts";

export interface SampleRow {
  id: string;
  promotion: string;
  amountCents: number;
  method: string | null;
  paidOn: IsoDay | null;
  status: string;
}

type SampleSortKey = "promotion" | "id" | "amount" | "method" | "paidOn" | "status";

interface SampleFilters {
  promotion: string;
  paidOn: IsoDay | null;
}

export const sampleDefinition: TableDefinition<SampleSortKey, SampleFilters> = {
  defaultSort: { key: "paidOn", order: "descending" },
  emptyFilters: { promotion: "", paidOn: null },
};

export const sampleRows: SampleRow[] = [
  sample("208841", "Spring Card Drive 2025", 46_000, "2026-06-16"),
  sample("208512", "Balance Transfer Bonus Q4", 27_500, "2026-06-15"),
  sample("207930", "Business Card Booster Q4", 24_000, "2026-06-03"),
  sample("207114", "Fall Activation Challenge", 0, "2026-05-29"),
  sample("199874", "Holiday Accounts Push", 10_000, null),
];

function sample(
  id: string,
  promotion: string,
  ...[amountCents, paidOn]: [number, IsoDay | null]
): SampleRow {
  const method = paidOn ? "Bank Account" : null;
  return { id, promotion, amountCents, method, paidOn, status: paidOn ? "Paid" : "Expired" };
}

export const sampleColumns: TableColumn<SampleRow, SampleSortKey>[] = [
  {
    name: "promotion",
    header: "Promotion Name",
    sortKey: "promotion",
    width: "23%",
    card: "title",
    render: (row) => row.promotion,
  },
  {
    name: "id",
    header: "Reward ID",
    sortKey: "id",
    width: "12%",
    align: "figures",
    card: "caption",
    render: (row) => row.id,
  },
  {
    name: "amount",
    header: "Reward Amount($)",
    sortKey: "amount",
    width: "16%",
    align: "end",
    card: "amount",
    render: (row) => <Money cents={row.amountCents} />,
  },
  {
    name: "method",
    header: "Payment Method",
    sortKey: "method",
    width: "16%",
    card: "foot",
    render: (row) => row.method ?? <MissingValue label="Not redeemed" />,
  },
  {
    name: "paidOn",
    header: "Paid on",
    sortKey: "paidOn",
    width: "15%",
    align: "figures",
    card: "caption-end",
    render: (row) => (row.paidOn ? day(row.paidOn) : <MissingValue label="No date" />),
  },
  {
    name: "status",
    header: "Status",
    sortKey: "status",
    card: "badge",
    render: (row) => <span className={classes.badge}>{row.status}</span>,
  },
];
