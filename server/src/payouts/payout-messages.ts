/** What mails about payments say: masks only, and never an amount. */
export const payoutMessages = {
  returnedSubject: "Your payment could not be delivered",
  returned: (masked: string) => `The payment to ${masked} could not be delivered.`,
  stoppedSubject: "Your payment was stopped",
  stopped: (masked: string) => `The payment to ${masked} was stopped.`,
  leftToUs:
    "As you can no longer sign on, our operations team looks into it; you need not do anything.",
  sentAgainByItself:
    "As soon as you have saved the corrected account, the payment is sent again by itself.",
  changedSubject: "Your bank corrected your account details",
  changed: (before: string, after: string) =>
    `Your account on file was ${before} and is now ${after}. What you redeem from now on goes there.`,
  changedNotYours: "If this does not look right to you, please contact us.",
  sentAgainSubject: "Your payment is on its way again",
  sentAgain: (masked: string) => `The payment that had failed is being sent again, to ${masked}.`,
} as const;
