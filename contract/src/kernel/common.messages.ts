// The product's wording, verbatim from the specification, odd spellings included (OP-141).

export const commonMessages = {
  failureHeading: "OOPS!",
  failureText: "Something went wrong, We're working on getting this fixed as soon as we can.",
  alertHeading: "Oops!",
  dismiss: "DISMISS",
  thrownWithoutMessage: "An error has occured.",
  failedWithoutBody: "Something went wrong!",
  listFailed: "Oops! Something went wrong.",
  noRecordsToDownload: "No Records to download",
  noRecordsFound: "No Records to found.",
  noRecordFound: "No Record Found",
  noPermission: "You do not have permission to access this page",
  verificationRequired: "Verification Required",
} as const;
