// The product's wording, verbatim from the specification and from OP-18, OP-22 to OP-24, OP-28.

export const verificationMessages = {
  heading: "Verification Required",
  send: "Email Me A Code",
  resend: "Resend Code",
  field: "Enter Code",
  placeholder: "Enter code here",
  hint: (minutes: number) => `Code is valid for ${minutes} mins`,
  tooltip:
    "Please check your spam or junk folder if you do not see the e-mail. A change of your e-mail address takes 1-2 business days to reach our system.",
  submit: "Submit",
  close: "Close",
  codeMissing: "Verification Required",
  codeWrong: "Incorrect code, please try again",
  sendsUsedUp: "The code was sent 4 times. Use the newest one, or close and sign in again.",
  locked: "Too many wrong codes. Please contact client services to unlock your account.",
  codeNotAsked: "Your change was not made: it needs a verification code. Please make it again.",
  incompleteHeading: "Verification Incomplete",
  incompleteText: (phone: string, email: string) =>
    `We could not verify your identity. Please check the e-mail address in your profile and try redeeming again. If you need help, contact client services at ${phone} or ${email}.`,
} as const;

/** By itself: no page needs it. */
export const verificationMail = {
  subject: (productName: string) => `Your ${productName} verification code`,
  text: (code: string, minutes: number) =>
    `Your verification code is ${code}. Code is valid for ${minutes} mins.`,
} as const;
