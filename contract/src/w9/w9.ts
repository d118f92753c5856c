import type { BankerIdentity } from "#kernel/banker.ts";
import type { Result } from "#kernel/result.ts";

/** A W-9 on file for a year, as it is stored; none at all is the third state. */
export type W9Status = "Draft" | "Submitted";

/** The paper has six pages: the form and five of instructions (CONST-72). */
export const w9PageCount = 6;

/** Bankers flagged OldForm see the layout of December 2018, all others that of March 2024. */
export type W9Layout = "2024-03" | "2018-12";
export const w9Revisions: Readonly<Record<W9Layout, string>> = {
  "2024-03": "Rev. March 2024",
  "2018-12": "Rev. December 2018",
};

export function w9Layout({ usesOldForm }: { usesOldForm: boolean }): W9Layout {
  return usesOldForm ? "2018-12" : "2024-03";
}

/** Line 3: individual, C or S corporation, partnership, trust or estate, LLC, other. */
export const taxClassifications = ["I", "C", "S", "P", "T", "L", "O"] as const;
export type TaxClassification = (typeof taxClassifications)[number];

/**
 * What a banker fills in on page 1, as text in the order of the paper. The signature's date is not
 * among them: it comes by itself.
 */
export interface W9Answers {
  name: string;
  businessName: string;
  classification: TaxClassification | "";
  /** C, S or P, only for an LLC. */
  limitedLiability: string;
  /** Only for "other". */
  othersText: string;
  hasForeignPartners: boolean;
  exemptPayeeCode: string;
  fatcaCode: string;
  address: string;
  /** Line 6 in one: 'CITY,ST,ZIP CODE'. */
  cityStateZip: string;
  requester: string;
  accountNumbers: string;
  /** Nine digits as typed; a mask ('*****6789') means "keep the one on file"; '' is none. */
  ssn: string;
  ein: string;
  signature: string;
}

export const emptyW9Answers: Readonly<W9Answers> = {
  name: "",
  businessName: "",
  classification: "",
  limitedLiability: "",
  othersText: "",
  hasForeignPartners: false,
  exemptPayeeCode: "",
  fatcaCode: "",
  address: "",
  cityStateZip: "",
  requester: "",
  accountNumbers: "",
  ssn: "",
  ein: "",
  signature: "",
};

/** The form as the server tells it: numbers only as masks. */
export interface W9Form extends BankerIdentity {
  id: number;
  status: W9Status;
  answers: W9Answers;
  signedAt: Date | null;
}

export interface W9OnFile {
  form: W9Form | null;
  usesOldForm: boolean;
}

/** The masks of the numbers on file ('' for none): what an untouched mask is compared with. */
export interface TaxIdsOnFile {
  ssn: string;
  ein: string;
}

export const noTaxIdsOnFile: TaxIdsOnFile = { ssn: "", ein: "" };

/** A save of the form: whose it is (none: the own one, OP-121), the year and the answers. */
export interface W9Save {
  year: number;
  answers: W9Answers;
  target: Partial<BankerIdentity> | null;
  /** The date the page shows. It is sent and never believed: the server's clock dates a form. */
  signedAt?: Date;
}

/** Saved under that number, or refused with the words to show, one message a line. */
export type W9Outcome = Result<{ formId: number }, string>;

/** One signed version that is kept: a submit or a resubmit of some year. */
export interface W9Version {
  id: number;
  year: number;
  version: number;
  signedAt: Date;
  layout: W9Layout;
}

/** Whether the number was found to belong to the name, by a check outside the portal. */
export const tinStatuses = ["unchecked", "matched", "mismatched"] as const;
export type TinStatus = (typeof tinStatuses)[number];
