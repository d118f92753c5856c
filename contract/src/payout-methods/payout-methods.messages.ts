import type { PayoutMethodRefusal } from "./payout-methods.ts";

// The product's wording, verbatim from the specification and from OP-99 to OP-104.

export const payoutMethodMessages = {
  tab: "Payment Method",
  routingNumber: "Routing Number",
  accountNumber: "Account Number",
  confirmAccountNumber: "Confirm Account Number",
  accountType: "Account Type",
  noAccountType: "None",
  setAsDefault: "Set As Default",
  phone: "Phone number",
  email: "Email",
  edit: "Edit",
  delete: "Delete",
  save: "Save",
  update: "Update",
  cancel: "Cancel",
  securedBy: "Secured by financial partner",
  deleteQuestion: "Are you sure you want to delete this account?",
  yes: "Yes",
  no: "No",
  leaveQuestion: "Leave without saving?",
  leaveConsequence: "What you changed on your payment method is not saved yet and would be lost.",

  routingRequired: "Routing Number is required.",
  routingLength: "Routing number should be of length nine.",
  accountRequired: "Account Number is required.",
  accountLength: "Account number should be less than eighteen character.",
  confirmRequired: "Confirmation Account Number is required.",
  confirmDiffers: "Account Number is not matching with Confirm Account number.",
  numbersEqual:
    "The bank account information you provided was incorrect. Please reenter your bank account routing and account number, or refer to the illustration of check below to identify the account number and routing number in your check.",
  accountTypeRequired: "Account Type is required.",
  phoneLength: "Phone number must be of 10 digits",
  emailInvalid: "Invalid email address.",

  bankSetUp: "Your Bank Account was successfully setup!",
  bankUpdated: "Your Bank Account was successfully Updated!",
  bankDeleted: "Your Bank Account was deleted successfully!",
  aliasSetUp: "Your Zelle Account was successfully setup!",
  aliasUpdated: "Your Zelle Account was successfully Updated!",
  aliasDeleted: "Your Zelle Account was deleted successfully!",

  bankIssueHeading: "The Bank Account seems to have an issue",
  bankIssueText: "Please check your Bank Account details",
  notEnrolled:
    "Sorry! The email address or Phone number entered is not enrolled with the Zelle network",
  setUpBankInstead: "You can also set up a Bank Account to receive your rewards.",
  tokenNotEnrolled: "TOKEN_NOT_ENROLLED",
  enrolmentNotDone: "Enrollment not done",
  otherAliasFailure: "Something went wrong",

  continueToRedeem: "Your Account is Successfully setup! Would you like to continue to Redeem?",
  continueAmount: (amount: string) => `Would you like to continue redeeming ${amount}`,
  redeem: "Redeem",
} as const;

/** By itself: no page needs it. */
export const payoutMethodMail = {
  subject: "Your payout method was changed",
  changed: (method: string, before: string, after: string) =>
    `Your payout method ${method} was changed from ${before} to ${after}.`,
  replaced: (method: string, mask: string) =>
    `Your payout method ${method} was replaced by another one that is also shown as ${mask}.`,
  kept: (method: string, mask: string) =>
    `Your settings for ${method} ${mask} were updated; the account is the same.`,
  setUp: (method: string, after: string) =>
    `Your payout method ${method} was set up with ${after}.`,
  deleted: (method: string, before: string) =>
    `Your payout method ${method} ${before} was deleted.`,
  notYou: "If this was not you, please contact client services at once.",
} as const;

/** What a refused save says where it says anything; a code alone opens a dialog on the page. */
export const payoutMethodRefusalTexts = {
  invalid: payoutMethodMessages.bankIssueText,
  "bank-refused": payoutMethodMessages.bankIssueText,
  "not-enrolled": payoutMethodMessages.notEnrolled,
  "token-not-enrolled": payoutMethodMessages.tokenNotEnrolled,
  "directory-failed": payoutMethodMessages.enrolmentNotDone,
} as const satisfies Record<PayoutMethodRefusal, string>;
