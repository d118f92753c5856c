import { reserveTicketNo } from "@portal/contract/support/support.wire.ts";
import { useMutation } from "@tanstack/react-query";
import { announceInSnackbar } from "./announce-in-snackbar.ts";
import { api } from "./api.ts";

export const askTicketNo = async () => (await api.send(reserveTicketNo, {})).ticketNo;

/** A ticket has its number before its form is opened (TICKET-09, PAY-38). */
export function useTicketNo() {
  return useMutation({
    mutationFn: askTicketNo,
    // The snackbar alone says why there is none (TICKET-20): the banker stays where the button is.
    meta: { isSilent: true },
    onError: (failure) => announceInSnackbar(failure),
  });
}
