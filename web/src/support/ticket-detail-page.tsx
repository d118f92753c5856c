import { Button } from "@mantine/core";
import type { TicketDetails } from "@portal/contract/support/support.ts";
import { Link, Navigate } from "react-router";
import { useNavState } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { Loaded } from "#ui/loaded.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import { BackLink } from "./back-link.tsx";
import { useConversation, useTicket } from "./support.calls.ts";
import classes from "./support.module.css";
import { TicketBadge } from "./ticket-badge.tsx";
import { TicketConversation } from "./ticket-conversation.tsx";
import { TicketFailed, TicketNotRenewed } from "./ticket-failed.tsx";
import { TicketInformation } from "./ticket-information.tsx";
import { TicketSkeleton } from "./ticket-skeleton.tsx";

/** /support/status: one ticket; a typed address says not which, so it is the list (OP-73). */
export function TicketDetailPage() {
  const arrival = useNavState(paths.supportStatus);
  if (!arrival) return <Navigate to={paths.support} replace />;
  return <TicketDetail key={arrival.ticketNo} ticketNo={arrival.ticketNo} />;
}

function TicketDetail({ ticketNo }: { ticketNo: string }) {
  const ticket = useTicket(ticketNo);
  const conversation = useConversation(ticketNo);
  return (
    <>
      <BackLink />
      <Loaded
        of={ticket}
        skeleton={<TicketSkeleton ticketNo={ticketNo} />}
        failed={<TicketFailed of={ticket} />}
      >
        {(details) => (
          <>
            <TicketNotRenewed of={[ticket, conversation]} />
            <RailLayout
              railLabel="Ticket Information"
              stacksBelow={1024}
              rail={<TicketInformation ticket={details} payment={conversation.data?.payment} />}
            >
              <article className={classes.article}>
                <TicketText ticket={details} />
                <TicketConversation
                  ticketNo={ticketNo}
                  adminComments={details.adminComments}
                  conversation={conversation}
                />
                <Button component={Link} to={paths.support} variant="default">
                  Back to all tickets
                </Button>
              </article>
            </RailLayout>
          </>
        )}
      </Loaded>
    </>
  );
}

function TicketText({ ticket }: { ticket: TicketDetails }) {
  return (
    <>
      <div className={classes.ticketHead}>
        <span className={classes.ticketNo}>Ticket No. {ticket.ticketNo}</span>
        <TicketBadge status={ticket.status} />
      </div>
      <PageTitle isPlaced>{ticket.subject}</PageTitle>
      <section className={classes.block}>
        <h2>Issue Details</h2>
        <p className={classes.prose}>{ticket.description}</p>
      </section>
      {ticket.adminComments.trim() !== "" && (
        <section className={classes.block}>
          <h2>Admin Comments</h2>
          <p className={`${classes.prose} ${classes.comment}`}>{ticket.adminComments}</p>
        </section>
      )}
    </>
  );
}
