/** Our own words, said beside Redeem on its page and on the dashboard. */
export const rewardMessages = {
  nothingToRedeem: "Nothing to redeem right now. New rewards appear here.",
} as const;
