import { type RewardStatusId, rewardStatus } from "./rewards.ts";

/*
 * The life of a reward (Annex 1).
 *
 * It arrives by an upload as Available. Either nobody claims it within six months and it ends as
 * Expired, or the banker redeems it, together with everything else available that day, and from
 * then on it goes where its payout goes: Requested, Approved (in the next payment file),
 * Processing (the gateway works on it), Sent (to the bank or network), Paid.
 *
 * On the way it can be put On Hold for a check and let go again to where it was. From every step,
 * and even after Paid (a bank may return a payment later), it can become Payment Failed; once the
 * account is corrected it is sent again and is Processing once more. Nothing leads back to
 * Available, and nothing out of Expired.
 */
const { available, requested, approved, processing, sent, onHold, paid, failed, expired } =
  rewardStatus;

const moves: Readonly<Record<RewardStatusId, readonly RewardStatusId[]>> = {
  [available]: [requested, expired],
  [requested]: [approved, onHold, failed],
  [approved]: [processing, onHold, failed],
  [processing]: [sent, onHold, failed],
  [sent]: [paid, onHold, failed],
  [onHold]: [requested, approved, processing, sent],
  [paid]: [failed],
  [failed]: [processing],
  [expired]: [],
};

export function canMove({ from, to }: { from: RewardStatusId; to: RewardStatusId }): boolean {
  return moves[from].includes(to);
}
