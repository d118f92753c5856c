import { CallFailure } from "#kernel/call-failure.ts";
import { useTicketNo } from "#kernel/ticket-no.calls.ts";

/**
 * A form can be left while its ticket is on its way and come back to: its number is used then, and
 * whatever is written under it next would be refused for ever. So another is reserved. It is not
 * sent again by itself: a word may have been changed in a ticket that is there already.
 */
export function useRenumbering(onRenumbered: (ticketNo: string) => void) {
  const reserving = useTicketNo();
  return {
    renumberIfUsed(failure: unknown): void {
      const isUsed = failure instanceof CallFailure && failure.status === 409;
      if (isUsed) reserving.mutate(undefined, { onSuccess: onRenumbered });
    },
    isReserving: reserving.isPending,
    isRenumbered: reserving.isSuccess,
    forget: reserving.reset,
  };
}
