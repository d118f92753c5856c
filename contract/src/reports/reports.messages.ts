// The product's wording, verbatim from the specification, odd spellings included (OP-141).

export const reportsMessages = {
  criterionRequired: "Please select dates or Promtion Name",
  datesInvalid: "Please select valid date",
  // It exists in the product and is never shown (REPORTS-15).
  toBeforeFrom: "To date should be same or greater than from date",
} as const;
