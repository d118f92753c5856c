import type { Mover } from "@portal/contract/payments/payments.ts";
import { type FailureWords, operationsLook } from "../failure-words.ts";

export interface ReturnCode extends FailureWords {
  /** Not to be expected for a payment into an account: looked at by a person. */
  isOddForCredit?: true;
}

const correctAccount =
  "Check the routing and account number in Manage Account and correct them; if they are right, create a support ticket.";
const otherAccount = "Set up another account in Manage Account.";
const askBank =
  "Ask your bank, or set up another account in Manage Account. Once your bank takes payments again, create a support ticket.";
const callUs = "Create a support ticket; our team will help you.";

type Row = readonly [title: string, explanation: string, mover: Mover, next: string];

const asked: Readonly<Record<string, Row>> = {
  R02: ["Account Closed", "The account was closed.", "banker", otherAccount],
  R03: [
    "No Account/Unable to Locate Account",
    "The bank found no account with this number and your name.",
    "banker",
    correctAccount,
  ],
  R04: [
    "Invalid Account Number Structure",
    "The account number does not look like one of this bank.",
    "banker",
    correctAccount,
  ],
  R12: [
    "Account Sold to Another DFI",
    "The account now belongs to another bank.",
    "banker",
    "Enter the routing and account number your new bank gave you.",
  ],
  R13: [
    "Invalid ACH Routing Number",
    "The routing number does not belong to a bank that takes payments.",
    "banker",
    correctAccount,
  ],
  R14: [
    "Representative Payee Deceased or Unable to Continue",
    "The account cannot receive this payment any more.",
    "support",
    callUs,
  ],
  R15: [
    "Beneficiary or Account Holder Deceased",
    "The bank reports that the account holder has died.",
    "support",
    callUs,
  ],
  R16: [
    "Account Frozen/Entry Returned Per OFAC Instruction",
    "The account is frozen.",
    "banker",
    askBank,
  ],
  R17: [
    "File Record Edit Criteria/Questionable Entry",
    "The bank could not process the details of the payment.",
    "banker",
    correctAccount,
  ],
  R18: [
    "Improper Effective Entry Date",
    "The payment carried a wrong date.",
    "operations",
    operationsLook,
  ],
  R19: ["Amount Field Error", "The amount could not be read.", "operations", operationsLook],
  R20: [
    "Non-Transaction Account",
    "The account does not take payments of this kind, such as some savings accounts.",
    "banker",
    otherAccount,
  ],
  R21: [
    "Invalid Company Identification",
    "The bank did not know the sender.",
    "operations",
    operationsLook,
  ],
  R22: [
    "Invalid Individual ID Number",
    "The bank did not know the id.",
    "operations",
    operationsLook,
  ],
  R23: [
    "Credit Entry Refused by Receiver",
    "The payment was refused by the account holder or the bank.",
    "banker",
    askBank,
  ],
  R24: ["Duplicate Entry", "The bank took it for a second copy.", "operations", operationsLook],
  R25: ["Addenda Error", "An attachment of the payment was wrong.", "operations", operationsLook],
  R26: [
    "Mandatory Field Error",
    "A field of the payment was missing.",
    "operations",
    operationsLook,
  ],
  R27: ["Trace Number Error", "The payment's number was wrong.", "operations", operationsLook],
  R28: [
    "Routing Number Check Digit Error",
    "The routing number has a typing mistake.",
    "banker",
    correctAccount,
  ],
  R30: ["RDFI Not Participant", "The bank does not take such entries.", "banker", otherAccount],
  R31: [
    "Permissible Return Entry",
    "The bank sent the payment back.",
    "operations",
    operationsLook,
  ],
  R32: [
    "RDFI Non-Settlement",
    "The bank could not settle the payment.",
    "operations",
    operationsLook,
  ],
  R34: [
    "Limited Participation DFI",
    "The bank may not take payments at this time.",
    "banker",
    otherAccount,
  ],
  R40: ["Return of ENR Entry", "A government bank sent it back.", "operations", operationsLook],
  R41: ["Invalid Transaction Code", "The kind of account was wrong.", "operations", operationsLook],
  R42: [
    "Routing Number/Check Digit Error",
    "The routing number is wrong.",
    "operations",
    operationsLook,
  ],
  R43: ["Invalid DFI Account Number", "The account number is wrong.", "operations", operationsLook],
  R44: [
    "Invalid Individual ID Number",
    "The bank did not know the id.",
    "operations",
    operationsLook,
  ],
  R45: ["Invalid Individual Name", "The bank did not know the name.", "operations", operationsLook],
  R46: [
    "Invalid Representative Payee Indicator",
    "A mark was wrong.",
    "operations",
    operationsLook,
  ],
  R47: [
    "Duplicate Enrollment",
    "The bank took it for a second copy.",
    "operations",
    operationsLook,
  ],
  R80: ["IAT Entry Coding Error", "The bank could not read it.", "operations", operationsLook],
  R81: [
    "Non-Participant in IAT Program",
    "The bank takes none such.",
    "operations",
    operationsLook,
  ],
  R82: [
    "Invalid Foreign RDFI Identification",
    "The bank is unknown.",
    "operations",
    operationsLook,
  ],
  R83: [
    "Foreign RDFI Unable to Settle",
    "The bank could not settle it.",
    "operations",
    operationsLook,
  ],
  R84: ["Entry Not Processed by Gateway", "It was not passed on.", "operations", operationsLook],
  R85: [
    "Incorrectly Coded Outbound Payment",
    "It was marked wrongly.",
    "operations",
    operationsLook,
  ],
};

const noSense = "The bank gave a reason that does not fit a payment into an account.";

/** Reasons for taking money back from an account, or for checks: a credit should never get one. */
const oddTitles: Readonly<Record<string, string>> = {
  R01: "Insufficient Funds",
  R05: "Unauthorized Debit to Consumer Account",
  R06: "Returned Per ODFI's Request",
  R07: "Authorization Revoked by Customer",
  R08: "Payment Stopped",
  R09: "Uncollected Funds",
  R10: "Customer Advises Originator Is Not Known or Not Authorized",
  R11: "Customer Advises Entry Not in Accordance With the Authorization",
  R29: "Corporate Customer Advises Not Authorized",
  R33: "Return of XCK Entry",
  R35: "Return of Improper Debit Entry",
  R36: "Return of Improper Credit Entry",
  R37: "Source Document Presented for Payment",
  R38: "Stop Payment on Source Document",
  R39: "Improper Source Document",
  R50: "State Law Affecting RCK Acceptance",
  R51: "Item Related to RCK Entry Is Ineligible",
  R52: "Stop Payment on Item Related to RCK Entry",
  R53: "Item and RCK Entry Presented for Payment",
};

/** Returns about a return. They move no money by themselves; a person decides. */
const disputeTitles: Readonly<Record<string, string>> = {
  R61: "Misrouted Return",
  R62: "Return of Erroneous or Reversing Debit",
  R63: "Incorrect Dollar Amount",
  R64: "Incorrect Individual Identification",
  R65: "Incorrect Transaction Code",
  R66: "Incorrect Company Identification",
  R67: "Duplicate Return",
  R68: "Untimely Return",
  R69: "Field Error(s)",
  R70: "Permissible Return Entry Not Accepted",
  R71: "Misrouted Dishonored Return",
  R72: "Untimely Dishonored Return",
  R73: "Timely Original Return",
  R74: "Corrected Return",
  R75: "Return Not a Duplicate",
  R76: "No Errors Found",
  R77: "Non-Acceptance of R62 Dishonored Return",
};

const inDispute = "The banks disagree about the return of this payment.";

const known: ReadonlyMap<string, ReturnCode> = new Map([
  ...Object.entries(asked).map(
    ([code, [title, explanation, mover, next]]): [string, ReturnCode] => [
      code,
      { title, explanation, mover, next },
    ],
  ),
  ...Object.entries(oddTitles).map(([code, title]): [string, ReturnCode] => [
    code,
    {
      title,
      explanation: noSense,
      mover: "operations",
      next: operationsLook,
      isOddForCredit: true,
    },
  ]),
  ...Object.entries(disputeTitles).map(([code, title]): [string, ReturnCode] => [
    code,
    { title, explanation: inDispute, mover: "operations", next: operationsLook },
  ]),
]);

export const knownReturnCodes: readonly string[] = [...known.keys()].sort();

/** Every code has an answer: one nobody knows yet is kept, shown and looked at by a person. */
export function explainReturn(code: string): ReturnCode & { isKnown: boolean } {
  const found = known.get(code);
  if (found) return { ...found, isKnown: true };
  return {
    title: "Returned for another reason",
    explanation: "The bank sent the payment back with a reason we do not know yet.",
    mover: "operations",
    next: operationsLook,
    isKnown: false,
  };
}
