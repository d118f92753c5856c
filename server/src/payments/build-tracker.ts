import type { TrackerStep } from "@portal/contract/payments/payments.ts";
import {
  type RewardStatusId,
  rewardStatus,
  rewardStatusNames,
} from "@portal/contract/rewards/rewards.ts";

export interface RewardEvent {
  statusId: RewardStatusId;
  at: Date;
  code: string | null;
  description: string | null;
}

const { available, requested, approved, processing, sent, onHold, paid, failed, expired } =
  rewardStatus;
const ladder: readonly RewardStatusId[] = [available, requested, approved, processing, sent, paid];

/**
 * The steps of a reward from what happened to it, oldest first (OP-83). Reached steps are
 * completed, the ladder's later ones disabled. A failure takes the place of the next step and stays
 * when the payment is sent again: what follows it is the new attempt. A hold stands where it was.
 */
export function buildTracker(events: readonly RewardEvent[]): TrackerStep[] {
  const reached = withoutRepeats(events).map(stepOf);
  const last = reached.at(-1);
  if (!last || last.statusId === expired) return reached;
  return [...reached, ...stillToCome(reached)];
}

/**
 * A notification that comes after Paid is told by the step itself; a release from a hold is none.
 */
function withoutRepeats(events: readonly RewardEvent[]): RewardEvent[] {
  const steps: RewardEvent[] = [];
  for (const event of events) {
    const before = steps.at(-1);
    if (before?.statusId === event.statusId) {
      steps[steps.length - 1] = {
        ...before,
        code: event.code ?? before.code,
        description: event.description ?? before.description,
      };
    } else if (before?.statusId === onHold && steps.at(-2)?.statusId === event.statusId) {
      // Let go again: it goes on from where it was, which is already told.
    } else steps.push(event);
  }
  return steps;
}

function stepOf({ statusId, at, code, description }: RewardEvent): TrackerStep {
  const isError = statusId === failed || statusId === expired;
  return {
    statusId,
    statusName: rewardStatusNames[statusId],
    indicator: isError ? "error" : "completed",
    at,
    code: code ?? "",
    description: description ?? "",
  };
}

function stillToCome(reached: readonly TrackerStep[]): TrackerStep[] {
  const onLadder = reached.filter(({ statusId }) => ladder.includes(statusId));
  const position = ladder.indexOf(onLadder.at(-1)?.statusId ?? available);
  const isFailed = reached.at(-1)?.statusId === failed;
  // The failed step stands in the place of the one that would have come next.
  return ladder.slice(position + (isFailed ? 2 : 1)).map((statusId) => ({
    statusId,
    statusName: rewardStatusNames[statusId],
    indicator: "disabled" as const,
    at: null,
    code: "",
    description: "",
  }));
}
