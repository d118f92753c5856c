import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { useTicketNo } from "#kernel/ticket-no.calls.ts";

/** The number comes first, the form after it (SUPPORT-35, TICKET-09). */
export function CreateTicketButton() {
  const go = useGo();
  const reserving = useTicketNo();
  const create = () =>
    reserving.mutate(undefined, {
      onSuccess: (ticketNo) => go(paths.supportTicket, { state: { ticketNo } }),
    });
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} />}
      loading={reserving.isPending}
      onClick={create}
    >
      Create Ticket
    </Button>
  );
}
