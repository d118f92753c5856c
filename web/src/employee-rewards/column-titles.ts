/** The titles of the columns, the same on screen and in the spreadsheet (OP-145). */
export const columnTitles = {
  rewardId: "Reward ID",
  businessUnit: "Port BU",
  portfolioName: "Portfolio Name",
  locationCode: "Location Code",
  officerId: "Officer ID",
  officerName: "Officer Name",
  earnedCents: "Reward Earned($)",
  redeemedCents: "Reward Redeemed($)",
  promotionName: "Promotion Name",
  availableOn: "Rewards Available Date",
  expiresOn: "Expiration Date",
  statusName: "Rewards Status",
} as const;
