import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { ticketErrors } from "@portal/contract/support/support.rules.ts";
import {
  type NewTicket,
  ticketCategory,
  ticketCategoryNames,
} from "@portal/contract/support/support.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findOwnPayment, hasTicket, insertTicket, takeNumber } from "./support.store.ts";

/** Makes the ticket under the number that was reserved for it, once, however often it is sent. */
export async function submitTicket(
  { services, caller }: SignedOnContext,
  written: NewTicket,
): Promise<{ ticketNo: string; status: "Success" }> {
  refuseBad(written);
  const { bankerId } = caller;
  const ticket = { ...trimmed(written), bankerId };
  await services.db.tx(async (tx) => {
    const payment = await findOwnPayment(tx, bankerId, ticket.rewardId);
    if (ticket.categoryId === ticketCategory.payment && !payment) {
      throw refusal(supportMessages.rewardRequired);
    }
    if (!(await takeNumber(tx, bankerId, ticket.ticketNo))) {
      // Whoever never saw the answer sends it again: the ticket is there, and stays the only one.
      if (await hasTicket(tx, ticket)) return;
      throw new Fault("conflict", "a ticket number not reserved or already used", {
        publicText: supportMessages.numberNotReserved,
      });
    }
    await insertTicket(tx, { ...ticket, payment, at: services.clock.now() });
  });
  return { ticketNo: ticket.ticketNo, status: "Success" };
}

const trimmed = (ticket: NewTicket): NewTicket => ({
  ...ticket,
  rewardId: ticket.rewardId.trim(),
  subject: ticket.subject.trim(),
  description: ticket.description.trim(),
});

const refusal = (publicText: string) =>
  new Fault("invalid-request", "a ticket against the rules", { publicText });

function refuseBad(ticket: NewTicket): void {
  const [error] = ticketErrors(ticket);
  if (error) throw refusal(error.message);
  if (!Object.hasOwn(ticketCategoryNames, ticket.categoryId ?? 0)) {
    throw refusal(supportMessages.categoryRequired);
  }
}
