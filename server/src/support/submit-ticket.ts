import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { ticketErrors } from "@portal/contract/support/support.rules.ts";
import {
  type NewTicket,
  ticketCategory,
  ticketCategoryNames,
} from "@portal/contract/support/support.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findOwnPayment, insertTicket, takeNumber } from "./support.store.ts";

/** Makes the ticket under the number that was reserved for it, once. */
export async function submitTicket(
  { services, caller }: SignedOnContext,
  ticket: NewTicket,
): Promise<{ ticketNo: string; status: "Success" }> {
  refuseBad(ticket);
  const { bankerId } = caller;
  const rewardId = ticket.rewardId.trim();
  await services.db.tx(async (tx) => {
    const payment = await findOwnPayment(tx, bankerId, rewardId);
    if (ticket.categoryId === ticketCategory.payment && !payment) {
      throw refusal(supportMessages.rewardRequired);
    }
    if (!(await takeNumber(tx, bankerId, ticket.ticketNo))) {
      throw new Fault("conflict", "a ticket number not reserved or already used", {
        publicText: supportMessages.numberNotReserved,
      });
    }
    const subject = ticket.subject.trim();
    const description = ticket.description.trim();
    const at = services.clock.now();
    await insertTicket(tx, { ...ticket, subject, description, rewardId, bankerId, payment, at });
  });
  return { ticketNo: ticket.ticketNo, status: "Success" };
}

const refusal = (publicText: string) =>
  new Fault("invalid-request", "a ticket against the rules", { publicText });

function refuseBad(ticket: NewTicket): void {
  const [error] = ticketErrors(ticket);
  if (error) throw refusal(error.message);
  if (!Object.hasOwn(ticketCategoryNames, ticket.categoryId ?? 0)) {
    throw refusal(supportMessages.categoryRequired);
  }
}
