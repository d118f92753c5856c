/** The nine statuses of a reward (OP-80). Ids 1-3, 5 and 13 are not used. */
export const rewardStatus = {
  available: 4,
  requested: 6,
  approved: 7,
  processing: 8,
  sent: 9,
  onHold: 10,
  paid: 11,
  failed: 12,
  expired: 14,
} as const;
export type RewardStatusId = (typeof rewardStatus)[keyof typeof rewardStatus];

export const rewardStatusNames: Readonly<Record<RewardStatusId, string>> = {
  4: "Available",
  6: "Requested",
  7: "Approved",
  8: "Processing",
  9: "Sent",
  10: "On Hold",
  11: "Paid",
  12: "Payment Failed",
  14: "Expired",
};

/** RW is a reward, AD an adjustment of one (OP-92). */
export type RewardType = "RW" | "AD";

/** Unclaimed rewards expire so many months after fulfilment (CONST-80, OP-113). */
export const claimMonths = 6;
