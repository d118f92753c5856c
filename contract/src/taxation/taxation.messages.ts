// The product's wording (B section 2), the label of Reward Type as OP-91 has it, and our own words
// for the year statement.

export const taxationMessages = {
  tab: "Taxation History",
  year: "Year",
  total: "YTD Total",
  columns: {
    promotionName: "Promotion Name",
    rewardId: "Reward ID",
    amount: "Reward Amount",
    paymentMethod: "Payment Method",
    rewardType: "Reward Type",
    redeemedAt: "Redeemed Date",
    availableOn: "Reward Available date",
  },
  filters: {
    promotionName: "Promotion Name",
    rewardId: "Reward ID",
    amount: "Reward Amount($)",
    paymentMethod: "Payment Method",
    rewardType: "Reward Type",
    redeemedAt: "Redeemed Date",
    availableOn: "Reward Available date",
  },
  clear: "Clear",
  search: "Search",
  threshold: (total: string, threshold: string) => `${total} of ${threshold}`,
  thresholdReached: (threshold: string) => `${threshold} threshold reached`,
  formExpected: (mailedBy: string) =>
    `A 1099-MISC is expected for this year. It is mailed by ${mailedBy}.`,
  formNotExpected: (threshold: string) =>
    `No 1099-MISC is expected: it is issued when yearly rewards reach ${threshold}.`,
  thresholdUnknown: "The 1099-MISC threshold of this year is not set yet.",
  statement: (year: number) => `Statement of rewards ${year}`,
  statementDays: "Redeemed dates are in US Eastern time, by which the tax year is counted.",
  preview: "1099-MISC preview",
  fileName: (year: number) => `Taxation History ${year}`,
} as const;
