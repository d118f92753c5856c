import { addDays, addMonths, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { canMove } from "@portal/contract/rewards/rewards.states.ts";
import {
  claimMonths,
  type RewardStatusId,
  type RewardType,
  rewardStatus,
} from "@portal/contract/rewards/rewards.ts";
import { invariant } from "#kernel/fault.ts";
import { momentOn } from "./moments.ts";

export type PaymentMethodId = 2 | 3;
export const bankAccount: PaymentMethodId = 2;
export const personToPerson: PaymentMethodId = 3;

export interface SeedEvent {
  statusId: RewardStatusId;
  at: string;
  code: string | null;
  description: string | null;
  source: string;
}

/** Whose reward it is: the banker with the scope every reward repeats. */
export interface Owner {
  bankerId: number;
  institutionId: number;
  portfolioId: number;
}

export interface SeedReward extends Owner {
  promotionId: number;
  type: RewardType;
  amountCents: number;
  availableOn: IsoDay;
  expiresOn: IsoDay;
  statusId: RewardStatusId;
  paymentMethodId: PaymentMethodId | null;
  redeemedAt: string | null;
  events: SeedEvent[];
}

type Earned = Pick<SeedReward, "promotionId" | "type" | "amountCents" | "availableOn">;

export function earn(owner: Owner, earned: Earned, today: IsoDay): SeedReward {
  const at = momentOn(earned.availableOn, today);
  return {
    ...owner,
    ...earned,
    expiresOn: addMonths(earned.availableOn, claimMonths),
    statusId: rewardStatus.available,
    paymentMethodId: null,
    redeemedAt: null,
    events: [
      { statusId: rewardStatus.available, at, code: null, description: null, source: "upload" },
    ],
  };
}

export function expire(reward: SeedReward): void {
  const at = `${addDays(reward.expiresOn, 1)}T05:00:00.000Z`;
  append(reward, {
    statusId: rewardStatus.expired,
    at,
    code: null,
    description: null,
    source: "system",
  });
}

export interface Redemption {
  at: string;
  paymentMethodId: PaymentMethodId;
  /** Every status from Requested on, in order. */
  path: readonly RewardStatusId[];
  /** Of the last step: a return, an error or a notification of change. */
  notice?: { code: string; description: string };
}

// How long a step usually takes before the next one, in minutes.
const bankPace: Partial<Record<RewardStatusId, number>> = { 7: 130, 8: 240, 9: 1_080, 10: 200 };
const bankDefaultPace = 2_880;
const networkPace = 2;

function pace(statusId: RewardStatusId, method: PaymentMethodId): number {
  return method === personToPerson ? networkPace : (bankPace[statusId] ?? bankDefaultPace);
}

function sourceOf(statusId: RewardStatusId, method: PaymentMethodId): string {
  if (statusId === rewardStatus.requested) return "banker";
  if (statusId === rewardStatus.onHold) return "operations";
  if (statusId === rewardStatus.paid || statusId === rewardStatus.failed) {
    return method === personToPerson ? "network" : "bank";
  }
  return "system";
}

/** Redeems the rewards together, and leaves them where the path ends, all steps before today. */
export function redeem(
  rewards: readonly SeedReward[],
  redemption: Redemption,
  today: IsoDay,
): void {
  const { at, paymentMethodId, path, notice } = redemption;
  const startMs = Date.parse(at);
  const steps = path.slice(1).map((statusId) => pace(statusId, paymentMethodId));
  const totalMinutes = steps.reduce((sum, minutes) => sum + minutes, 0);
  const roomMinutes = (Date.parse(`${today}T04:00:00Z`) - startMs) / 60_000;
  const scale = Math.min(1, roomMinutes / Math.max(1, totalMinutes));
  let atMs = startMs;
  const events = path.map((statusId, index): SeedEvent => {
    atMs += index === 0 ? 0 : (steps[index - 1] ?? 0) * scale * 60_000;
    const isLast = index === path.length - 1;
    return {
      statusId,
      at: new Date(atMs).toISOString(),
      code: (isLast && notice?.code) || null,
      description: (isLast && notice?.description) || null,
      source: sourceOf(statusId, paymentMethodId),
    };
  });
  for (const reward of rewards) {
    for (const event of events) append(reward, event);
    reward.redeemedAt = at;
    reward.paymentMethodId = paymentMethodId;
  }
}

function append(reward: SeedReward, event: SeedEvent): void {
  const isAllowed = canMove({ from: reward.statusId, to: event.statusId });
  invariant(isAllowed, `a seeded reward moves from ${reward.statusId} to ${event.statusId}`);
  reward.events.push(event);
  reward.statusId = event.statusId;
}
