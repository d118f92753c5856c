// The product's wording, verbatim from the specification and from OP-51.

export const leaderboardMessages = {
  heading: "Leaderboard",
  allPromotions: "All Promotions",
  rankingTab: "My FI Ranking",
  rankingTooltip: "See how you rank among the employees of your financial institution.",
  tierTab: "My Earnings Tier",
  tierTooltip: "See which earnings tier you are in and how employees are distributed.",
  myRanking: "My Ranking",
  namesMasked: "*Employee names are masked for privacy.",
  rankingColumns: ["Ranking", "Banker Name", "Rewards Earned"],
  tierColumns: ["Tier", "Rewards Range", "Employee Distribution"],
  download: "Download",
  elites: "Elites Program",
  annualRankings: "Annual Rankings",
  quarterlyRankings: "Quarterly Rankings",
} as const;
