import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useNavState } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { Loaded } from "#ui/loaded.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { BackLink } from "./back-link.tsx";
import { newTicket } from "./new-ticket.ts";
import { useReservedNo } from "./support.calls.ts";
import classes from "./support.module.css";
import { TicketForm } from "./ticket-form.tsx";
import { TicketFormSkeleton } from "./ticket-form-skeleton.tsx";

interface TicketCreatePageProps {
  onCreated: () => void;
}

/** /support/ticket/:rewardId?: a new ticket, from a payment or from scratch. */
export function TicketCreatePage({ onCreated }: TicketCreatePageProps) {
  const { rewardId = "" } = useParams();
  const arrival = useNavState(paths.supportTicket);
  const [start] = useState(() => newTicket(rewardId, arrival?.paymentDetail));
  const reserved = useReservedNo(arrival?.ticketNo === undefined);
  const number = { ...reserved, data: arrival?.ticketNo ?? reserved.data };
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // In the history's entry: Back and a reload would bring the used one again.
  const renumber = (ticketNo: string) =>
    void navigate(pathname, { replace: true, state: { ...arrival, ticketNo } });
  return (
    <>
      <BackLink />
      <div className={classes.createHead}>
        <PageTitle isPlaced>Create Ticket</PageTitle>
        {number.data && <span className={classes.ticketNo}>Ticket No. {number.data}</span>}
      </div>
      <Loaded of={number} skeleton={<TicketFormSkeleton />}>
        {(ticketNo) => (
          <TicketForm
            ticketNo={ticketNo}
            start={start}
            promotionName={arrival?.paymentDetail?.promotionName}
            onCreated={onCreated}
            onRenumbered={renumber}
          />
        )}
      </Loaded>
    </>
  );
}
