// The product's wording, verbatim from the specification, odd spellings included (OP-141), and
// what OP-106, OP-110, OP-116, OP-124 and OP-138 add to it.

export const w9Messages = {
  missingMandatory: "Missing Mandatory Fields.",
  nameRequired: "Name is required.",
  classificationRequired: "Please, select at least one Federal tax classification.",
  // The same words for class L and class O; the red border marks the right field (OP-125).
  limitedLiabilityRequired: "Please fill limited liability field.",
  addressRequired: "Address is required.",
  cityStateZipRequired: "City, State and ZIP code is required.",
  cityStateZipForm: "City, State and ZIP code must be in the form CITY,ST,ZIP CODE.",
  cityTooLong: "Maximum character length allowed for City is 30.",
  stateNotTwoLetters: "State Code must be of 2 Letters.",
  zipTooLong: "ZIP Code must be less than or equal to 16 digits.",
  ssnMissing: "Missing Mandatory field SSN.",
  ssnNotNineDigits: "SSN must be of 9 digits.",
  einNotNineDigits: "Employer identification number must be of 9 digits.",
  signatureRequired: "Signature is required.",
  signatureNotName: "Name and Signature must be same.",
  draftEmpty: "Form fields could not be left empty.",
  tooLong: (field: string, charactersMax: number) =>
    `Maximum character length allowed for ${field} is ${charactersMax}.`,
  exemptPayeeCodeRange: "Exempt payee code must be a number from 1 to 13.",
  fatcaCodeRange: "FATCA code must be a letter from A to M.",
  limitedLiabilityRange: "Limited liability must be C, S or P.",
  ssnAreaUnknown: "No Social Security Number begins with 000 or 666. Please check the number.",
  ssnGroupZero:
    "No Social Security Number has 00 in the middle or 0000 at the end. Please check the number.",
  ssnGroupUnknown:
    "A number that begins with 9 must be an ITIN or ATIN, and this one is neither. Please check the number.",
  saved: "Your W9 Form was successfully saved!",
  keptAsDraft: "While you were away we saved what you typed as a draft.",
  submitted: "Your W9 Form was successfully submitted!",
  resubmitted: "Your W9 Form was successfully Resubmitted!",
  reviewed: "Your W9 Form was successfully Reviewed!",
  sampleLabel: "Download Sample W9 Form",
  reviewAlert: "Your W9 Form needs to be reviewed. Please acknowledge it, or edit and resubmit it.",
  continueToRedeem:
    "Your W9 Form was successfully submitted! Would you like to continue to Redeem?",
  gate: "To Redeem your Rewards you must first fill out a W9 form.",
  gateReview: "Your W9 Form needs to be reviewed. Please verify your W9 Form to continue.",
  gateReviewButton: "Verify W9 Form",
  ssnPromptHeading: "Social Security Number",
  mergeQuestion:
    "This SSN already belongs to another profile. Would you like to merge your profiles?",
  merged: "Your profile have been merged successfully.",
  mergeFailed: "We could not merge your profiles. Please contact support.",
  prefilled: "These are last year's answers. Nothing changed? Enter your SSN and sign.",
  notThisYear: "A W9 Form can only be filled out for the current year.",
  alreadySubmitted: "Your W9 Form of this year is submitted already.",
  noReviewPending: "Your W9 Form can only be changed while a review is pending.",
  ssnLocked: "The SSN of a submitted W9 Form cannot be changed.",
} as const;

/** Labels of the seven buttons (W9-07 to W9-13). */
export const w9ButtonLabels = {
  "download-sample": w9Messages.sampleLabel,
  edit: "Edit",
  "save-draft": "Save as draft",
  submit: "Submit",
  acknowledge: "Acknowledge",
  cancel: "Cancel",
  resubmit: "Resubmit",
} as const;
