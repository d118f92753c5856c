import { payoutMethodMessages } from "#payout-methods/payout-methods.messages.ts";
import type { PayoutMethodId } from "#payout-methods/payout-methods.ts";
import type { RedeemRefusal } from "./redeem.ts";

// The product's wording, verbatim from the specification and from OP-108 to OP-114.

export const redeemMessages = {
  totalEarned: "Total Earned",
  redeem: "Redeem",
  expired: "Expired",
  fulfilledOn: "Fulfillment date",
  expiresOn: "Expiration date",
  downloadDetail: "Download details",
  dialogTitle: "Redeem Your Reward",
  manageAccount: "Manage Account",
  noW9: "To Redeem your Rewards you must first fill out a W9 form.",
  noMethod: "To Redeem your Rewards you must first setup your account details.",
  continue: "Continue",
  rewardsChanged: "Your rewards have changed. Please check the amount and try again.",
  redeemed: (amount: string) => `Your rewards of ${amount} were successfully redeemed!`,
  track: "Track your Payments",
  failedHeading: "Payment Failed",
  close: "Close",
  reviewText: "Your W9 Form needs to be reviewed. Please verify your W9 Form to continue.",
  noRewardsHeading: "No Rewards available",
  noRewardsText:
    "You do not have any rewards available at this time. Please monitor the Employee Promotions Detail Report to track future rewards.",
  stopped:
    "Redeeming is paused while we check our books. Your rewards are safe; please try again later.",
  leftBefore: "You left before your rewards were redeemed. Nothing was paid out.",
  methodGone: "Your payment method was deleted elsewhere. Please check where your rewards go.",
  methodChanged:
    "Your account was changed elsewhere. Please check where your rewards go, then redeem again.",
} as const;

/** By itself: no page needs it. */
export const redeemMail = {
  subject: "Your rewards were redeemed",
  text: (method: string, account: string) =>
    `Your rewards were redeemed to ${method} ${account}. You can follow the payment under Rewards.`,
} as const;

/** How long each method takes, as the redeem screen says it (OP-115, CONST-46, CONST-47). */
export const arrivalTexts: Readonly<Record<PayoutMethodId, string>> = {
  2: "Bank deposits take 2-3 business days.",
  3: "Zelle payments arrive within minutes.",
};

export const redeemRefusalTexts = {
  "no-w9-on-file": redeemMessages.noW9,
  "no-payout-method": redeemMessages.noMethod,
  "not-enrolled": payoutMethodMessages.notEnrolled,
  "enrolment-unknown": payoutMethodMessages.enrolmentNotDone,
  "nothing-to-redeem": redeemMessages.noRewardsText,
  "redemptions-stopped": redeemMessages.stopped,
} as const satisfies Record<RedeemRefusal, string>;

/** The rows of "ready to be paid" when all is well; a row that needs you gives its reason. */
export const readinessTexts = {
  w9Done: "Your W9 Form for this year is on file.",
  methodDone: (method: string, account: string) => `Rewards go to ${method} ${account}.`,
  enrolmentDone: "Your contact is enrolled with the Zelle network.",
  enrolmentNotNeeded: "A bank account needs no enrollment.",
  rewardsDone: (amount: string) => `${amount} can be redeemed.`,
} as const;
