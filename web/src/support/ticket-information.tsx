import type { TicketDetails, TicketPayment } from "@portal/contract/support/support.ts";
import { Fact } from "#ui/fact.tsx";
import { day, localDay } from "#ui/format.ts";
import { MissingValue } from "#ui/missing-value.tsx";
import { Panel } from "#ui/panel.tsx";
import classes from "./support.module.css";

interface TicketInformationProps {
  ticket: TicketDetails;
  payment: TicketPayment | null | undefined;
}

/** The rail of a ticket; what is not there yet has no line (SUPPORT-19 to SUPPORT-24). */
export function TicketInformation({ ticket, payment }: TicketInformationProps) {
  return (
    <Panel title="Ticket Information">
      <dl className={classes.information}>
        <Fact name="Reward ID">{ticket.rewardId || <MissingValue label="No reward" />}</Fact>
        <Fact name="Created Date">{day(ticket.createdOn)}</Fact>
        <Fact name="Category">{ticket.category}</Fact>
        {ticket.closedAt && <Fact name="Resolved Date">{localDay(ticket.closedAt)}</Fact>}
        {ticket.closedBy && <Fact name="Closed By">{ticket.closedBy}</Fact>}
        {payment?.returnCode && <Fact name="Return Code">{payment.returnCode}</Fact>}
        {payment?.traceNumber && <Fact name="Trace Number">{payment.traceNumber}</Fact>}
      </dl>
    </Panel>
  );
}
