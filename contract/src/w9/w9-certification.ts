import type { W9Layout } from "./w9.ts";

/**
 * The words above the signature, as the paper form has them: an electronic W-9 must be signed
 * under penalties of perjury with the form's own certification. They are stored with every signed
 * form, so a change here is a new version and never changes what was signed before.
 */
export const certificationVersion = "2024-03.2";

export const perjurySentence = "Under penalties of perjury, I certify that:";

export const certificationItems: readonly string[] = [
  "The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and",
  "I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and",
  "I am a U.S. citizen or other U.S. person (defined below); and",
  "The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.",
];

export const certificationInstructions =
  "Certification instructions. You must cross out item 2 above if you have been notified by the IRS that you are currently subject to backup withholding because you have failed to report all interest and dividends on your tax return.";

export const withholdingNotice =
  "The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.";

/** All that stands around the signature, as it is stored with every signed form. */
export interface Certification {
  version: string;
  /** Not in forms that were signed before version 2024-03.2. */
  notice?: string;
  perjury: string;
  items: readonly string[];
  instructions: string;
}

export const certification: Certification = {
  version: certificationVersion,
  notice: withholdingNotice,
  perjury: perjurySentence,
  items: certificationItems,
  instructions: certificationInstructions,
};

const llcOf2018 =
  "Limited liability company. Enter the tax classification (C=C corporation, S=S corporation, P=Partnership)";

/** The words beside each choice of line 3, by layout (OP-129). */
export const classificationLabels = {
  "2024-03": {
    I: "Individual/sole proprietor",
    C: "C corporation",
    S: "S corporation",
    P: "Partnership",
    T: "Trust/estate",
    L: "LLC. Enter the tax classification (C = C corporation, S = S corporation, P = Partnership)",
    O: "Other (see instructions)",
  },
  "2018-12": {
    I: "Individual/sole proprietor or single-member LLC",
    C: "C Corporation",
    S: "S Corporation",
    P: "Partnership",
    T: "Trust/estate",
    L: llcOf2018,
    O: "Other (see instructions)",
  },
} as const satisfies Record<W9Layout, Record<string, string>>;

const nameOf2024 =
  "1  Name of entity/individual. An entry is required. Name is required on this line; do not leave this line blank";

const nameOf2018 =
  "1  Name (as shown on your income tax return). Name is required on this line; do not leave this line blank";

/** The words of each line of page 1, by layout. */
export const lineLabels = {
  "2024-03": {
    name: nameOf2024,
    businessName: "2  Business name/disregarded entity name, if different from above.",
    classification:
      "3a  Check the appropriate box for federal tax classification of the entity/individual whose name is entered on line 1. Check only one of the following seven boxes.",
    foreignPartners:
      "3b  If on line 3a you checked Partnership or Trust/estate, or checked LLC and entered P as its tax classification, and you give this form to a partnership, trust or estate in which you have an ownership interest, check this box if you have any foreign partners, owners or beneficiaries.",
    exemptions: "4  Exemptions (codes apply only to certain entities, not individuals):",
    address: "5  Address (number, street, and apt. or suite no.).",
    cityStateZip: "6  City, state, and ZIP code.",
    requester: "Requester's name and address (optional)",
    accountNumbers: "7  List account number(s) here (optional)",
  },
  "2018-12": {
    name: nameOf2018,
    businessName: "2  Business name/disregarded entity name, if different from above",
    classification:
      "3  Check appropriate box for federal tax classification of the person whose name is entered on line 1. Check only one of the following seven boxes.",
    foreignPartners: "",
    exemptions: "4  Exemptions (codes apply only to certain entities, not individuals):",
    address: "5  Address (number, street, and apt. or suite no.)",
    cityStateZip: "6  City, state, and ZIP code",
    requester: "Requester's name and address (optional)",
    accountNumbers: "7  List account number(s) here (optional)",
  },
} as const;
