import type {
  OfficerSortColumn,
  OfficerSummary,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import { Money } from "#ui/money.tsx";
import type { TableColumn } from "#ui/table-column.ts";
import { columnTitles as titles } from "./column-titles.ts";
import classes from "./employee-rewards.module.css";

type OfficerColumn = TableColumn<OfficerSummary, OfficerSortColumn>;

const text = (
  name: "businessUnit" | "portfolioName" | "locationCode" | "officerId",
  more: Partial<OfficerColumn>,
): OfficerColumn => ({
  name,
  header: titles[name],
  sortKey: name,
  render: (row) => row[name],
  ...more,
});

/** The summary's seven columns; the eighth is View Details (BANKERS-02). */
export const officerColumns: OfficerColumn[] = [
  text("businessUnit", { align: "figures" }),
  text("portfolioName", {
    card: "badge",
    // An officer has a row for each branch: without it two cards would differ by amounts alone.
    render: ({ portfolioName, locationCode }) => (
      <>
        {portfolioName}
        <span className="on-cards">&nbsp;· Location {locationCode}</span>
      </>
    ),
  }),
  text("locationCode", { align: "figures" }),
  text("officerId", {
    align: "figures",
    card: "caption",
    render: ({ officerId, businessUnit }) => (
      <>
        {officerId}
        <span className="on-cards"> · Port BU {businessUnit}</span>
      </>
    ),
  }),
  {
    name: "officerName",
    header: titles.officerName,
    sortKey: "officerName",
    card: "title",
    render: ({ officerName }) => <span className={classes.strong}>{officerName}</span>,
  },
  {
    name: "earnedCents",
    header: titles.earnedCents,
    sortKey: "earnedCents",
    align: "end",
    card: "amount",
    render: ({ earnedCents }) => <Money cents={earnedCents} />,
  },
  {
    name: "redeemedCents",
    header: titles.redeemedCents,
    sortKey: "redeemedCents",
    align: "end",
    card: "caption-end",
    render: ({ redeemedCents }) => (
      <>
        <span className="on-cards">Redeemed </span>
        <Money cents={redeemedCents} />
      </>
    ),
  },
];
