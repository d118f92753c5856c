// The product's wording, verbatim from the specification, odd spellings included (OP-141); the
// conversation's sentences are ours.

export const supportMessages = {
  categoryRequired: "Please Select any Category.",
  subjectRequired: "Subject is required.",
  descriptionRequired: "Issue comment is required.",
  rewardRequired: "Reward ID is required for payment issue.",
  commentRequired: "Comment is required.",
  subjectTooLong: "Subject may have at most 100 characters.",
  descriptionTooLong: "Comments may have at most 1000 characters.",
  rewardTooLong: "Reward ID may have at most 20 characters.",
  commentTooLong: "Comment may have at most 1000 characters.",
  submitted: (ticketNo: string) => `Your ticket number ${ticketNo} has been successfully submited!`,
  commentSubmitted: "Your comment has been successfully submitted!",
  failedPaymentSubject: "Payment failed",
  numberNotReserved: "This ticket number was not reserved for you or is already used.",
  numberReplaced: (ticketNo: string) =>
    `The former number is no longer free: a ticket with it may be on your list already. If it is not, please submit this one again as ${ticketNo}.`,
  notRenewed: "What you see below may be out of date.",
  ticketUnknown: "There is no such ticket.",
  noTicketForReward: "There is no ticket about this reward.",
  repliesClosed: "This ticket is closed. Reopen it to add a message.",
  reopenTooLate: "This ticket was closed more than 14 days ago. Please create a new ticket.",
  alreadyOpen: "This ticket is open already.",
  replyMailSubject: (ticketNo: string) => `Your support ticket ${ticketNo} has an answer`,
  replyMailText: (ticketNo: string) =>
    `We have answered your support ticket ${ticketNo}. Please sign in and open Support to read it.`,
  closedMailSubject: (ticketNo: string, status: string) =>
    `Your support ticket ${ticketNo} is ${status.toLowerCase()}`,
  closedMailText: (ticketNo: string, status: string) =>
    `Your support ticket ${ticketNo} is now ${status.toLowerCase()}. You can reopen it within 14 days: sign in and open Support.`,
} as const;
