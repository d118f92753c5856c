import { type RewardStatusId, rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { invariant } from "#kernel/fault.ts";

/** One step of a redeemed reward, as reward_event has it. */
export interface TrackerStep {
  statusId: RewardStatusId;
  at: string;
  code: string | null;
  description: string | null;
  source: string;
}

export interface PayoutStep {
  kind: "state" | "noc";
  state: string | null;
  at: string;
  code: string | null;
  description: string | null;
  source: string;
}

export interface PayoutLife {
  attempt: number;
  steps: PayoutStep[];
  state: string;
  heldFrom: string | null;
  createdAt: string;
  stateAt: string;
  settledAt: string | null;
}

const stateOf: Partial<Record<RewardStatusId, string>> = {
  6: "created",
  7: "claimed",
  8: "submitted",
  9: "accepted",
  10: "held",
  11: "settled",
};

/** After Paid or Sent the bank returns; before, a payment fails. */
const failureOf = (before: string) =>
  before === "accepted" || before === "settled" ? "returned" : "failed";

function begin(attempt: number, { at }: TrackerStep): PayoutLife {
  const life: PayoutLife = {
    attempt,
    steps: [],
    state: "created",
    heldFrom: null,
    createdAt: at,
    stateAt: at,
    settledAt: null,
  };
  if (attempt > 1) add(life, "created", { at, code: null, description: null, source: "system" });
  return life;
}

function add(life: PayoutLife, state: string, step: Omit<TrackerStep, "statusId">): void {
  const isNotice = state === "settled" && step.code !== null;
  const { at, source } = step;
  const { code, description } = isNotice ? { code: null, description: null } : step;
  life.steps.push({ kind: "state", state, at, code, description, source });
  if (isNotice) life.steps.push({ ...step, kind: "noc", state: null });
  life.heldFrom = state === "held" ? life.state : null;
  life.state = state;
  life.stateAt = at;
  if (state === "settled") life.settledAt = at;
}

/** The payouts behind a redeemed reward's steps: each time it is sent again, an attempt more. */
export function payoutHistory(steps: readonly TrackerStep[]): PayoutLife[] {
  const lives: PayoutLife[] = [];
  let isOver = true;
  for (const step of steps) {
    if (isOver) lives.push(begin(lives.length + 1, step));
    const life = lives.at(-1);
    invariant(life, "a payout has begun");
    const state = stateOf[step.statusId] ?? failureOf(life.state);
    add(life, state, step);
    isOver = step.statusId === rewardStatus.failed;
  }
  return lives;
}
