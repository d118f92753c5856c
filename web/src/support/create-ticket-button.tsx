import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { announceInSnackbar } from "#kernel/announce-in-snackbar.ts";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { askTicketNo } from "./support.calls.ts";

/** The number comes first, the form after it (SUPPORT-35, TICKET-09). */
export function CreateTicketButton() {
  const go = useGo();
  const reserving = useMutation({
    mutationFn: askTicketNo,
    meta: { isSilent: true },
    onSuccess: (ticketNo) => go(paths.supportTicket, { state: { ticketNo } }),
    onError: (failure) => announceInSnackbar(failure),
  });
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} />}
      loading={reserving.isPending}
      onClick={() => reserving.mutate()}
    >
      Create Ticket
    </Button>
  );
}
