import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { Fault } from "#kernel/fault.ts";

/** Another banker's ticket and one that never was look the same. */
export function unknownTicket(): Fault {
  return new Fault("not-found", "no such ticket of this banker", {
    publicText: supportMessages.ticketUnknown,
  });
}
