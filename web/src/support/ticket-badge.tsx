import {
  type TicketStatusId,
  ticketStatus,
  ticketStatusNames,
} from "@portal/contract/support/support.ts";
import { StateBadge, type StateTone } from "#ui/state-badge.tsx";

const tones: Readonly<Record<TicketStatusId, StateTone>> = {
  [ticketStatus.open]: "info",
  [ticketStatus.inProgress]: "warning",
  [ticketStatus.resolved]: "success",
  [ticketStatus.closed]: "neutral",
};

const toneOf = new Map(
  Object.values(ticketStatus).map((id) => [ticketStatusNames[id], tones[id]] as const),
);

/** Rows carry the status by name; a name we do not know is grey (OP-70). */
export function TicketBadge({ status }: { status: string }) {
  return <StateBadge tone={toneOf.get(status) ?? "neutral"}>{status}</StateBadge>;
}
