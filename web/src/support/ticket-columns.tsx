import {
  type TicketRow,
  type TicketSortColumn,
  ticketStatus,
  ticketStatusNames,
} from "@portal/contract/support/support.ts";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "#kernel/paths.ts";
import { localDay } from "#ui/format.ts";
import { MissingValue } from "#ui/missing-value.tsx";
import type { TableColumn } from "#ui/table-column.ts";
import classes from "./support.module.css";
import { TicketBadge } from "./ticket-badge.tsx";

/** Rows carry the status by name (OP-70); what has ended waits for nothing. */
const waiting = new Set([
  ticketStatusNames[ticketStatus.open],
  ticketStatusNames[ticketStatus.inProgress],
]);

function TicketLink({ ticketNo }: TicketRow) {
  return (
    <Link className={classes.ticketLink} to={paths.supportStatus} state={{ ticketNo }}>
      {ticketNo}
    </Link>
  );
}

function ResponseDay({ respondedAt, status }: TicketRow) {
  if (respondedAt) return localDay(respondedAt);
  if (!waiting.has(status)) return <MissingValue label="No response" />;
  return <span className={classes.waiting}>Waiting</span>;
}

/** A phone's card has no column for it, and none of the heads that tell the dates apart. */
function ResponseOnPhones(row: TicketRow) {
  const isUnanswered = !row.respondedAt && !waiting.has(row.status);
  return (
    <span className="on-cards">
      {" · "}
      {row.respondedAt && "Response "}
      {isUnanswered ? "No response" : <ResponseDay {...row} />}
    </span>
  );
}

/** The six columns, all sortable (SUPPORT-11, SUPPORT-12). */
export const ticketColumns: TableColumn<TicketRow, TicketSortColumn>[] = [
  {
    name: "ticketNo",
    header: "Ticket No.",
    sortKey: "ticketNo",
    width: "11%",
    align: "figures",
    card: "caption",
    render: (row) => (
      <>
        <TicketLink {...row} />
        <ResponseOnPhones {...row} />
      </>
    ),
  },
  {
    name: "status",
    header: "Status",
    sortKey: "status",
    width: "13%",
    card: "badge",
    render: ({ status }) => <TicketBadge status={status} />,
  },
  {
    name: "subject",
    header: "Subject",
    sortKey: "subject",
    card: "title",
    render: ({ subject }) => <span className={classes.subject}>{subject}</span>,
  },
  {
    name: "createdAt",
    header: "Created Date",
    sortKey: "createdAt",
    width: "13%",
    align: "figures",
    card: "caption-end",
    render: ({ createdAt }) => (
      <>
        <span className="on-cards">Created </span>
        {localDay(createdAt)}
      </>
    ),
  },
  {
    name: "respondedAt",
    header: "Response Date",
    sortKey: "respondedAt",
    width: "13%",
    align: "figures",
    render: (row) => <ResponseDay {...row} />,
  },
  {
    name: "category",
    header: "Category",
    sortKey: "category",
    width: "17%",
    card: "foot",
    render: ({ category }) => (
      <span className={classes.category}>
        {category}
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </span>
    ),
  },
];
