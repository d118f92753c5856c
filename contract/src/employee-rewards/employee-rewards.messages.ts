// The product's wording, verbatim from the specification.

export const employeeRewardsMessages = {
  rangeIncomplete: "Please specify the date range",
} as const;
