import { isRoutingNumber } from "@portal/contract/payout-methods/bank-account.rules.ts";

/** A field of the stored account that a notification of change corrects. */
export type CorrectedField = "accountNumber" | "routingNumber" | "accountType" | "receiverName";

export interface ChangeCode {
  title: string;
  explanation: string;
  /** What the correction changes in the stored account, by itself or by a person's decision. */
  corrects: readonly CorrectedField[];
  /** A refusal of a notification; the network sends it to banks, never to us. */
  isRefusal?: true;
}

const change = (
  title: string,
  explanation: string,
  corrects: CorrectedField[] = [],
): ChangeCode => ({
  title,
  explanation,
  corrects,
});
const refusal = (title: string): ChangeCode => ({
  title,
  explanation: "A notification of change was refused; nothing of yours was changed.",
  corrects: [],
  isRefusal: true,
});

const ownRecords = "The bank asked us to correct our own records; your account stays as it is.";

const known: Readonly<Record<string, ChangeCode>> = {
  C01: change("Incorrect bank account number", "Your bank corrected the account number.", [
    "accountNumber",
  ]),
  C02: change("Incorrect transit/routing number", "Your bank corrected the routing number.", [
    "routingNumber",
  ]),
  C03: change(
    "Incorrect transit/routing number and bank account number",
    "Your bank gave new routing and account numbers.",
    ["routingNumber", "accountNumber"],
  ),
  C04: change("Bank account name change", "Your bank holds the account under another name.", [
    "receiverName",
  ]),
  C05: change("Incorrect payment code", "Your bank corrected the type of the account.", [
    "accountType",
  ]),
  C06: change(
    "Incorrect bank account number and transit code",
    "Your bank corrected the account number and the type of the account.",
    ["accountNumber", "accountType"],
  ),
  C07: change(
    "Incorrect transit/routing number, bank account number and payment code",
    "Your bank gave new routing and account numbers and another type of account.",
    ["routingNumber", "accountNumber", "accountType"],
  ),
  C08: change("Incorrect foreign receiving bank identification", ownRecords),
  C09: change("Incorrect individual identification number", ownRecords),
  C10: change("Incorrect company name", ownRecords),
  C11: change("Incorrect company identification", ownRecords),
  C12: change("Incorrect company name and company identification", ownRecords),
  C13: change("Addenda format error", ownRecords),
  C14: change("Incorrect entry class code for outbound international payment", ownRecords),
  C61: refusal("Misrouted notification of change"),
  C62: refusal("Incorrect trace number"),
  C63: refusal("Incorrect company identification number"),
  C64: refusal("Incorrect individual identification number"),
  C65: refusal("Incorrectly formatted corrected data"),
  C66: refusal("Incorrect discretionary data"),
  C67: refusal("Routing number not from original entry detail record"),
  C68: refusal("Bank account number not from original entry detail record"),
  C69: refusal("Incorrect transaction code"),
};

export const knownChangeCodes: readonly string[] = Object.keys(known);

/** A code nobody knows yet is kept and shown; nothing is changed by it. */
export function explainChange(code: string): ChangeCode & { isKnown: boolean } {
  const found = known[code];
  if (found) return { ...found, isKnown: true };
  return {
    title: "Notification of change",
    explanation:
      "Your bank sent a notice of a kind we do not know yet; our operations team looks into it.",
    corrects: [],
    isKnown: false,
  };
}

export interface Correction {
  accountNumber?: string;
  routingNumber?: string;
  /** C is checking, S is savings. */
  accountType?: "C" | "S";
}

const isAccount = (value: string) => /^[0-9]{1,17}$/.test(value);

function typeOfTransaction(code: string): "C" | "S" | undefined {
  if (/^2\d$/.test(code)) return "C";
  return /^3\d$/.test(code) ? "S" : undefined;
}

/** A value and the columns it stands in: from the first one up to, not including, the second. */
type Place = readonly [CorrectedField, number, number];

// Where the rules place each value within the 29 columns.
const places: Readonly<Record<string, readonly Place[]>> = {
  C01: [["accountNumber", 0, 17]],
  C02: [["routingNumber", 0, 9]],
  C03: [
    ["routingNumber", 0, 9],
    ["accountNumber", 12, 29],
  ],
  C05: [["accountType", 0, 2]],
  C06: [
    ["accountNumber", 0, 17],
    ["accountType", 20, 22],
  ],
  C07: [
    ["routingNumber", 0, 9],
    ["accountNumber", 9, 26],
    ["accountType", 26, 28],
  ],
};

/**
 * What the 29 columns of corrected data say for a code; nothing when they cannot be what the code
 * promises. Values with blanks between are taken word by word, which is right for banks that mind
 * the columns and for those that do not; only values without a blank are cut by column, and then
 * nothing may stand beside them: cut off, it would leave half a number.
 */
export function readCorrection(code: string, correctedValue: string): Correction | undefined {
  const placed = places[code];
  if (!placed) return undefined;
  const words = correctedValue.trim().split(/\s+/);
  if (words.length === placed.length) {
    return correctionOf(placed.map(([field], index) => [field, words[index]!]));
  }
  if (besides(correctedValue, placed).trim() !== "") return undefined;
  return correctionOf(
    placed.map(([field, from, to]) => [field, correctedValue.slice(from, to).trim()]),
  );
}

/** The columns that belong to no value. */
function besides(correctedValue: string, placed: readonly Place[]): string {
  const isPlaced = (column: number) => placed.some(([, from, to]) => from <= column && column < to);
  return [...correctedValue].filter((_, column) => !isPlaced(column)).join("");
}

function correctionOf(values: readonly (readonly string[])[]): Correction | undefined {
  const parts: Correction = {};
  for (const [field, value = ""] of values) {
    if (field === "accountNumber" && isAccount(value)) parts.accountNumber = value;
    else if (field === "routingNumber" && isRoutingNumber(value)) parts.routingNumber = value;
    else if (field === "accountType" && typeOfTransaction(value)) {
      parts.accountType = typeOfTransaction(value)!;
    } else return undefined;
  }
  return parts;
}
