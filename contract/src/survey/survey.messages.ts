// The product's wording, verbatim from the specification.

export const surveyMessages = {
  resultsHeading: "See how other employees have spent their rewards",
  thanks: "Thank you for participating in our survey!",
  alreadyAnswered: "You have already filled the survey!",
  failed: "There was an error submitting your response. Please try again.",
} as const;
