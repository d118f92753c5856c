// The product's wording, verbatim from the specification and from OP-47, OP-48, OP-51 and OP-56.

export const dashboardMessages = {
  currentBalance: "Current Balance",
  redeemNow: "Redeem Now",
  ytdEarnings: "Current YTD Earnings",
  ytdTooltip: "Earnings are for the current year starting Jan 1.",
  projection: "Rewards Projection",
  vsLastYear: "vs. Last Year",
  vsTopPerformer: "vs. Top Performer",
  toGo: (difference: string) => `${difference} to go`,
  aheadBy: (difference: string) => `You are ahead by ${difference}`,
  selfApplyCode: "My Self-Apply Code",
  copyCode: "Copy Code",
  codeCopied: "Code Copied",
  noCode: "-",
} as const;

export const calculatorMessages = {
  heading: "Personal Earnings Calculator",
  consumerAccounts: "Consumer Accounts Booked",
  businessAccounts: "Business Accounts Booked",
  balanceTransfers: "Balance Transfers",
  activationRate: "Activation Rate",
  total: "POTENTIAL REWARDS",
  footnote:
    "*Potential rewards are based on $25 per active consumer account, $75 per active business account and $25 per funded balance transfer.",
} as const;
