import type { Cents } from "#kernel/money.ts";
import type { RedeemableReward } from "./redeem.ts";

/** An expired card is shown so long after its last day (OP-113). */
export const expiredShownDays = 30;

type ListedReward = Pick<RedeemableReward, "id" | "amountCents" | "isExpired">;

/** Everything is redeemed, and nothing that has expired (REDEEM-29, REDEEM-30). */
export function redeemableIds(rewards: readonly ListedReward[]): string[] {
  return rewards.filter((reward) => !reward.isExpired).map(({ id }) => id);
}

export function redeemableCents(rewards: readonly ListedReward[]): Cents {
  return rewards
    .filter((reward) => !reward.isExpired)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export const amountBandCount = 15;

/**
 * The colour band of a card, 1 to 15: steps of $100 up to $1,000, of $1,000 up to $5,000, and one
 * above. A border belongs to the band below it (OP-112).
 */
export function amountBand(amountCents: Cents): number {
  if (amountCents <= 1_000_00) return Math.max(1, Math.ceil(amountCents / 100_00));
  if (amountCents <= 5_000_00) return 10 + Math.ceil((amountCents - 1_000_00) / 1_000_00);
  return amountBandCount;
}

/** What the page may send as Idempotency-Key: made when the dialog opens (OP-108). */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,64}$/;
