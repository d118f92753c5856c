import type { W9Layout } from "./w9.ts";

// Pages 2 to 6 of the paper in our own plain words (OP-132), one entry per heading, cut into pages
// as Annex 7 has it. Figures and code lists are complete; the official text is at IRS.gov/FormW9.

export type InstructionBlock =
  | { kind: "text"; text: string }
  | { kind: "bullets"; items: readonly string[] }
  /** A code and what it stands for. */
  | { kind: "codes"; codes: readonly (readonly [code: string, meaning: string])[] }
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] };

export interface InstructionEntry {
  page: 2 | 3 | 4 | 5 | 6;
  heading: string;
  blocks: readonly InstructionBlock[];
}

const text = (words: string): InstructionBlock => ({ kind: "text", text: words });
const bullets = (...items: string[]): InstructionBlock => ({ kind: "bullets", items });

export const officialSource = "See IRS.gov/FormW9 for the official instructions.";

const purpose: InstructionEntry = {
  page: 2,
  heading: "Purpose of the form, and who must use it",
  blocks: [
    text(
      "Whoever pays you an amount that has to be reported to the IRS on an information return is called the requester. The requester needs your correct taxpayer identification number (TIN). It can be your social security number (SSN), an individual taxpayer identification number (ITIN), an adoption taxpayer identification number (ATIN) or an employer identification number (EIN).",
    ),
    text("Returns that may be filed with your number include:"),
    bullets(
      "Form 1099-INT: interest earned or paid",
      "Form 1099-DIV: dividends, also those of stocks and mutual funds",
      "Form 1099-MISC: various income, prizes, awards and gross proceeds",
      "Form 1099-NEC: pay to somebody who is not an employee",
      "Form 1099-B: sales of stocks or mutual funds, and other deals by brokers",
      "Form 1099-S: proceeds of real estate transactions",
      "Form 1099-K: card and third-party network transactions",
      "Form 1098, 1098-E, 1098-T: mortgage interest, student loan interest, tuition",
      "Form 1099-C: canceled debt",
      "Form 1099-A: acquisition or abandonment of secured property",
    ),
    text(
      "Fill out this form only if you are a U.S. person, resident aliens included, to give your correct TIN. If you do not hand it in with a TIN, part of your payments may be kept back: see backup withholding below.",
    ),
  ],
};

const certifies: InstructionEntry = {
  page: 2,
  heading: "What you certify by signing",
  blocks: [
    text("With your signature on the completed form you:"),
    bullets(
      "certify that the TIN you give is correct, or that you are waiting for a number to be issued;",
      "certify that you are not subject to backup withholding;",
      "claim exemption from backup withholding if you are an exempt payee in the U.S.;",
      "certify, where it applies, that as a U.S. person your share of partnership income from a U.S. trade or business is not subject to the withholding tax on foreign partners; and",
      "certify that any FATCA code on the form, which says that you are exempt from FATCA reporting, is correct.",
    ),
    text(
      "If a requester hands you another form than this one to ask for your TIN, use theirs as long as it is much the same as this one.",
    ),
  ],
};

const usPerson: InstructionEntry = {
  page: 2,
  heading: "Definition of a U.S. person",
  blocks: [
    text("For federal tax purposes you are a U.S. person if you are:"),
    bullets(
      "an individual who is a U.S. citizen or U.S. resident alien;",
      "a partnership, corporation, company or association created or organized in the United States or under its laws;",
      "an estate, other than a foreign estate; or",
      "a domestic trust, as the regulations define it.",
    ),
    text(
      "Partnerships that do business in the United States generally must pay a withholding tax on the foreign partners' share of the income from it. Without a Form W-9 a partnership has to presume that a partner is foreign. So give a Form W-9 to the partnership if you are a U.S. person and a partner in it, to state your status and avoid that tax.",
    ),
  ],
};

const foreignPerson: InstructionEntry = {
  page: 2,
  heading: "Foreign person",
  blocks: [
    text(
      "If you are a foreign person, or the U.S. branch of a foreign bank that has chosen to be treated as a U.S. person, do not use this form. Use the Form W-8 that fits, or Form 8233.",
    ),
  ],
};

const residentAlien: InstructionEntry = {
  page: 2,
  heading: "Nonresident alien who becomes a resident alien",
  blocks: [
    text(
      "Usually only a nonresident alien may use a tax treaty to lower or avoid U.S. tax on certain income. Most treaties have a saving clause, and some clauses have exceptions that let a benefit continue after the person has become a resident alien. If you rely on such an exception, attach a statement to this form with these five points:",
    ),
    bullets(
      "the treaty country, usually the one whose treaty you used as a nonresident alien;",
      "the treaty article about the income;",
      "the number and place of the article that holds the saving clause and its exceptions;",
      "the kind and amount of income that is exempt;",
      "enough facts to justify the exemption under that article.",
    ),
  ],
};

const backupWithholding: InstructionEntry = {
  page: 2,
  heading: "Backup withholding",
  blocks: [
    text(
      "Those who make certain payments to you must, under certain conditions, keep back 24% of them and pay it to the IRS. This is backup withholding. It can apply to interest, tax-exempt interest, dividends, broker and barter exchange proceeds, rents, royalties, pay to non-employees, card and network payments and certain payments by fishing boat operators. Real estate transactions are not subject to it.",
    ),
    text(
      "Nothing is kept back if you give the requester your correct TIN, make the certifications, and report all your taxable interest and dividends on your return. Payments will be subject to backup withholding if:",
    ),
    bullets(
      "you do not give the requester your TIN;",
      "you do not certify your TIN where that is required (see Part II);",
      "the IRS tells the requester that you gave a wrong TIN;",
      "the IRS tells you that you are subject to it because you did not report all interest and dividends; or",
      "you do not certify that you are not subject to it, for interest and dividend accounts opened after 1983.",
    ),
    text("Certain payees and payments are exempt: see the exempt payee codes."),
  ],
};

const fatca: InstructionEntry = {
  page: 3,
  heading: "What is FATCA reporting?",
  blocks: [
    text(
      "The Foreign Account Tax Compliance Act (FATCA) makes a foreign financial institution that takes part report all account holders who are specified U.S. persons. Certain payees are exempt from this reporting: see the exemption from FATCA reporting code.",
    ),
  ],
};

const updating: InstructionEntry = {
  page: 3,
  heading: "Updating your information",
  blocks: [
    text(
      "You must give new information to anyone to whom you claimed to be an exempt payee if you no longer are one and expect payments from them in future. A C corporation that chooses to be an S corporation is an example; so is a new name or TIN. Also hand in a new Form W-9 when the name or TIN of the account changes, for instance when the grantor of a grantor trust dies.",
    ),
  ],
};

const penalties: InstructionEntry = {
  page: 3,
  heading: "Penalties",
  blocks: [
    text(
      "Failure to furnish a TIN. If you do not give your correct TIN to a requester, you are subject to a penalty of $50 for each failure, unless there is reasonable cause and no willful neglect.",
    ),
    text(
      "Civil penalty for false information about withholding. If you make a false statement with no reasonable basis and it leads to no backup withholding, you are subject to a $500 penalty.",
    ),
    text(
      "Criminal penalty for falsifying information. Willfully false certifications or affirmations may bring criminal penalties, fines and imprisonment included.",
    ),
    text(
      "Misuse of TINs. A requester who discloses or uses TINs in violation of federal law may be subject to civil and criminal penalties.",
    ),
  ],
};

const lineOne: InstructionEntry = {
  page: 3,
  heading: "Line 1: Name",
  blocks: [
    text(
      "Enter one of the following and do not leave the line blank. The name should match the name on your tax return. If the form is for a joint account (other than one at a foreign financial institution), list first, and then circle, the person whose number you enter in Part I.",
    ),
    bullets(
      "Individual: generally the name on your tax return. If you changed your last name without telling the Social Security Administration, enter your first name, the last name on your social security card and your new last name. An ITIN applicant enters the name of line 1a of Form W-7, as on the return filed with it.",
      "Sole proprietor: your own name as on your Form 1040. A business, trade or DBA name may go on line 2.",
      "Partnership, C corporation, S corporation, LLC that is not a single-member LLC: the entity's name as on its tax return; a DBA name on line 2.",
      "Other entities: the name on the tax return, which should match the document that created the entity; a DBA name on line 2.",
      "Disregarded entity: an entity that counts as no other than its owner. Enter the owner's name on line 1, which must be the name on the return that reports the income and never that of another disregarded entity; the disregarded entity's name goes on line 2. If its owner is a foreign person, the owner fills out the fitting Form W-8 instead, even with a U.S. TIN.",
    ),
  ],
};

const lineTwo: InstructionEntry = {
  page: 3,
  heading: "Line 2: Business name",
  blocks: [
    text(
      "If you have a business name, trade name, DBA name or the name of a disregarded entity, enter it here.",
    ),
  ],
};

const classificationRows: readonly (readonly string[])[] = [
  ["Corporation", "Corporation"],
  ["Individual, or sole proprietorship", "Individual/sole proprietor"],
  [
    "LLC that counts as a partnership for U.S. federal tax, or that has filed Form 8832 or 2553 to be taxed as a corporation",
    "Limited liability company, and the letter P = partnership, C = C corporation or S = S corporation",
  ],
  ["Partnership", "Partnership"],
  ["Trust or estate", "Trust/estate"],
];

const lineThreeA: InstructionEntry = {
  page: 3,
  heading: "Line 3a: Federal tax classification",
  blocks: [
    text(
      "Check the box for the U.S. federal tax classification of the person whose name stands on line 1. Check only one.",
    ),
    {
      kind: "table",
      head: ["If the person on line 1 is …", "check the box for …"],
      rows: classificationRows,
    },
    text(
      "A disregarded single-member LLC checks the box that fits its owner, since the owner's name stands on line 1.",
    ),
  ],
};

const lineThreeB: InstructionEntry = {
  page: 3,
  heading: "Line 3b: Foreign partners, owners or beneficiaries",
  blocks: [
    text(
      "Check this box if you are a partnership (an LLC that counts as one included), trust or estate with any foreign partners, owners or beneficiaries, and you give this form to a partnership, trust or estate in which you have an ownership interest. You must check it if you receive a Form W-8, or other proof of foreign status, from a partner, owner or beneficiary, or if you receive a Form W-9 from one that has checked its own box 3b. A partnership that gives this form has to complete box 3b; it may then be asked to complete Schedules K-2 and K-3.",
    ),
  ],
};

const lineThreeOld: InstructionEntry = {
  page: 3,
  heading: "Line 3: Federal tax classification",
  blocks: [
    text(
      "Check the box on line 3 for the U.S. federal tax classification of the person whose name stands on line 1. Check only one.",
    ),
    {
      kind: "table",
      head: ["If the entity or person on line 1 is …", "check the box for …"],
      rows: classificationRows.map(([who, box]) =>
        who === "Individual, or sole proprietorship"
          ? [
              "Individual, sole proprietorship, or single-member LLC that is owned by an individual and disregarded for U.S. federal tax",
              "Individual/sole proprietor or single-member LLC",
            ]
          : [who ?? "", box ?? ""],
      ),
    },
  ],
};

const lineFour: InstructionEntry = {
  page: 3,
  heading: "Line 4: Exemptions",
  blocks: [
    text(
      "If you are exempt from backup withholding or FATCA reporting, enter on line 4 the codes that apply to you.",
    ),
    bullets(
      "Individuals, sole proprietors included, are generally not exempt from backup withholding.",
      "Apart from the exceptions below, corporations are exempt for certain payments, interest and dividends included.",
      "Corporations are not exempt for payments that settle card or third-party network transactions.",
      "Corporations are not exempt for attorneys' fees or gross proceeds paid to attorneys; those that provide medical or health care services are not exempt for payments reportable on Form 1099-MISC.",
    ),
    text("Enter one of the following exempt payee codes, numbered 1 to 13 on the next page."),
  ],
};

const exemptPayeeCodes: InstructionEntry = {
  page: 4,
  heading: "Exempt payee codes",
  blocks: [
    {
      kind: "codes",
      codes: [
        [
          "1",
          "An organization exempt from tax under section 501(a), an IRA, or a custodial account under section 403(b)(7) that meets section 401(f)(2)",
        ],
        ["2", "The United States or any of its agencies or instrumentalities"],
        [
          "3",
          "A state, the District of Columbia, a U.S. commonwealth or territory, or any of their political subdivisions or instrumentalities",
        ],
        [
          "4",
          "A foreign government or any of its political subdivisions, agencies or instrumentalities",
        ],
        ["5", "A corporation"],
        [
          "6",
          "A dealer in securities or commodities who must register in the United States, the District of Columbia, or a U.S. commonwealth or territory",
        ],
        [
          "7",
          "A futures commission merchant registered with the Commodity Futures Trading Commission",
        ],
        ["8", "A real estate investment trust"],
        [
          "9",
          "An entity registered at all times during the tax year under the Investment Company Act of 1940",
        ],
        ["10", "A common trust fund operated by a bank under section 584(a)"],
        ["11", "A financial institution as section 581 defines it"],
        ["12", "A middleman known in the investment community as a nominee or custodian"],
        ["13", "A trust exempt from tax under section 664 or described in section 4947"],
      ],
    },
  ],
};

const exemptionChart: InstructionEntry = {
  page: 4,
  heading: "Which payments are exempt for which payees",
  blocks: [
    {
      kind: "table",
      head: ["If the payment is for …", "then it is exempt for …"],
      rows: [
        ["Interest and dividend payments", "All exempt payees except code 7"],
        [
          "Broker transactions",
          "Exempt payees 1 through 4 and 6 through 11, and all C corporations. S corporations must not enter a code: they are exempt only for sales of noncovered securities acquired before 2012",
        ],
        ["Barter exchange transactions and patronage dividends", "Exempt payees 1 through 4"],
        [
          "Payments over $600 that must be reported, and direct sales over $5,000",
          "Generally exempt payees 1 through 5. Not exempt for corporations: medical and health care payments, attorneys' fees, gross proceeds paid to an attorney, and payments for services by a federal executive agency",
        ],
        [
          "Payments that settle card or third-party network transactions",
          "Exempt payees 1 through 4",
        ],
      ],
    },
  ],
};

const fatcaCodes: InstructionEntry = {
  page: 4,
  heading: "Exemption from FATCA reporting codes",
  blocks: [
    text(
      'These codes are for accounts kept outside the United States by certain foreign financial institutions. If this form is for an account in the United States, leave the field blank. A requester may tell you that no code is needed by handing you a form with "Not Applicable" there.',
    ),
    {
      kind: "codes",
      codes: [
        [
          "A",
          "An organization exempt from tax under section 501(a), or any individual retirement plan of section 7701(a)(37)",
        ],
        ["B", "The United States or any of its agencies or instrumentalities"],
        [
          "C",
          "A state, the District of Columbia, a U.S. commonwealth or territory, or any of their political subdivisions or instrumentalities",
        ],
        [
          "D",
          "A corporation whose stock is regularly traded on one or more established securities markets",
        ],
        ["E", "A corporation of the same expanded affiliated group as a corporation of code D"],
        [
          "F",
          "A dealer in securities, commodities or derivatives registered as such under the laws of the United States or any state",
        ],
        ["G", "A real estate investment trust"],
        [
          "H",
          "A regulated investment company of section 851, or an entity registered at all times during the tax year under the Investment Company Act of 1940",
        ],
        ["I", "A common trust fund of section 584(a)"],
        ["J", "A bank as section 581 defines it"],
        ["K", "A broker"],
        ["L", "A trust exempt from tax under section 664 or described in section 4947(a)(1)"],
        ["M", "A tax-exempt trust under a section 403(b) plan or section 457(g) plan"],
      ],
    },
  ],
};

const linesFiveAndSix: InstructionEntry = {
  page: 4,
  heading: "Lines 5 and 6: Address",
  blocks: [
    text(
      "Line 5: enter number, street, and apartment or suite number. The requester mails your information returns there. If the address differs from the one the requester has, write NEW at the top; the old one may still be used until it is changed in their records.",
    ),
    text("Line 6: enter your city, state and ZIP code, here in the form CITY,ST,ZIP CODE."),
  ],
};

const partOne: InstructionEntry = {
  page: 4,
  heading: "Part I: Taxpayer identification number",
  blocks: [
    text(
      "Enter your TIN in its box. If you are a resident alien without an SSN and not eligible for one, your TIN is your ITIN: enter it in the SSN boxes. A sole proprietor with an EIN may enter either number. For a disregarded single-member LLC enter the owner's SSN, or EIN if there is one; for an LLC classed as a corporation or partnership enter the entity's EIN.",
    ),
    text(
      "How to get a TIN. If you have none, apply at once. For an SSN use Form SS-5 from the Social Security Administration (SSA.gov). For an ITIN use Form W-7, for an EIN Form SS-4 or the online service at IRS.gov.",
    ),
    text(
      'If you are asked for this form and have no TIN yet, apply for one and write "Applied For" in the space for the TIN, sign, date and hand in the form. For interest and dividends, and certain payments on readily tradable instruments, you generally have 60 days to get a TIN and give it to the requester before backup withholding begins. The 60-day rule does not apply to other payments: they are subject to it until you give your TIN. "Applied For" means that you have applied already or will soon. In this portal an SSN is needed before a form can be submitted.',
    ),
    text("Caution: a disregarded U.S. entity with a foreign owner must use the fitting Form W-8."),
  ],
};

const partTwo: InstructionEntry = {
  page: 5,
  heading: "Part II: Certification",
  blocks: [
    text(
      "To show the withholding agent that you are a U.S. person or resident alien, sign the form. You may be asked to sign even where item 1, 4 or 5 below says otherwise. On a joint account only the person whose TIN stands in Part I signs, when a signature is needed. Exempt payees: see the exempt payee codes.",
    ),
    {
      kind: "codes",
      codes: [
        [
          "1",
          "Interest, dividend and barter exchange accounts opened before 1984, and broker accounts active in 1983: give your correct TIN; you need not sign.",
        ],
        [
          "2",
          "Interest, dividend, broker and barter exchange accounts opened after 1983, and broker accounts inactive in 1983: sign, or backup withholding applies. If you are subject to it and merely give your TIN, cross out item 2 of the certification first.",
        ],
        ["3", "Real estate transactions: sign. You may cross out item 2 of the certification."],
        [
          "4",
          "Other payments: give your correct TIN; you need not sign unless you were told that you gave a wrong one. Other payments are those made in the course of the requester's trade or business: rents, royalties, goods other than bills for merchandise, medical and health care services, payments to a non-employee for services, card and network transactions, payments to certain fishing boat crew, and gross proceeds paid to attorneys.",
        ],
        [
          "5",
          "Mortgage interest, acquisition or abandonment of secured property, canceled debt, tuition program payments, ABLE accounts, IRA, Coverdell ESA, Archer MSA or HSA contributions or distributions, and pension distributions: give your correct TIN; you need not sign.",
        ],
      ],
    },
    text("In this portal your form is always signed, since rewards are paid on it."),
  ],
};

const nameAndNumber: InstructionEntry = {
  page: 5,
  heading: "What name and number to give the requester",
  blocks: [
    {
      kind: "table",
      head: ["For this type of account", "give the name and SSN of"],
      rows: [
        ["1. Individual", "The individual"],
        [
          "2. Two or more individuals (joint account), other than an account of a foreign financial institution",
          "The actual owner of the account or, if combined funds, the first individual on the account (note 1)",
        ],
        [
          "3. Two or more U.S. persons (joint account of a foreign financial institution)",
          "Each holder of the account",
        ],
        ["4. Custodial account of a minor (Uniform Gift to Minors Act)", "The minor (note 2)"],
        [
          "5. a. The usual revocable savings trust (the grantor is also trustee)",
          "The grantor-trustee (note 1)",
        ],
        [
          "5. b. So-called trust account that is not a legal or valid trust under state law",
          "The actual owner (note 1)",
        ],
        [
          "6. Sole proprietorship or disregarded entity owned by an individual",
          "The owner (note 3)",
        ],
        [
          "7. Grantor trust filing under optional filing method 1 of Form 1099",
          "The grantor (note 4)",
        ],
      ],
    },
    {
      kind: "table",
      head: ["For this type of account", "give the name and EIN of"],
      rows: [
        ["8. Disregarded entity not owned by an individual", "The owner"],
        ["9. A valid trust, estate or pension trust", "The legal entity (note 4)"],
        [
          "10. Corporation, or LLC that chose corporate status on Form 8832 or Form 2553",
          "The corporation",
        ],
        [
          "11. Association, club, religious, charitable, educational or other tax-exempt organization",
          "The organization",
        ],
        ["12. Partnership or multi-member LLC", "The partnership"],
        ["13. A broker or registered nominee", "The broker or nominee"],
        [
          "14. Account with the Department of Agriculture in the name of a public entity (state or local government, school district or prison) that receives agricultural program payments",
          "The public entity",
        ],
        [
          "15. Grantor trust filing Form 1041, or under optional filing method 2 that requires Form 1099",
          "The trust",
        ],
      ],
    },
  ],
};

const tableNotes: InstructionEntry = {
  page: 6,
  heading: "Notes to the table",
  blocks: [
    {
      kind: "codes",
      codes: [
        [
          "1",
          "List first, and circle, the name of the person whose number you give. If only one person on a joint account has an SSN, give that person's number.",
        ],
        ["2", "Circle the minor's name and give the minor's SSN."],
        [
          "3",
          "Show your individual name on line 1 and a business or DBA name on line 2. Use your SSN or, if you have one, your EIN; the IRS encourages you to use your SSN.",
        ],
        [
          "4",
          "List first, and circle, the name of the trust, estate or pension trust. Do not give the TIN of the personal representative or trustee unless the legal entity itself is not named in the account title.",
        ],
      ],
    },
    text(
      "If no name is circled when more than one is listed, the number counts as that of the first name listed.",
    ),
  ],
};

const identityTheft: InstructionEntry = {
  page: 6,
  heading: "Secure your tax records from identity theft",
  blocks: [
    text(
      "Identity theft is when someone uses your personal information, such as your name or SSN, without permission for fraud or other crimes. A thief may use your SSN to get a job or to file a tax return and collect a refund. To lower the risk:",
    ),
    bullets(
      "protect your SSN;",
      "make sure that your employer protects it; and",
      "be careful when you choose a tax return preparer.",
    ),
    text(
      "If the IRS writes to you about identity theft, answer at once to the name and telephone number in the letter. If your records are not affected yet but you think that you are at risk, because of a lost purse or wallet, questionable card activity or credit report, call the IRS Identity Theft Hotline at 800-908-4490 or hand in Form 14039. If you suffer harm or a problem is not solved through normal channels, the Taxpayer Advocate Service may help: 877-777-4778, or TTY/TDD 800-829-4059.",
    ),
    text(
      "Protect yourself from suspicious e-mails and phishing. The IRS does not begin contact by e-mail and never asks for PINs, passwords or similar secrets of your cards or accounts. Forward an e-mail that claims to be from the IRS to phishing@irs.gov. Misuse of the IRS name or logo can be reported to the Treasury Inspector General for Tax Administration (TIGTA) at 800-366-4484, and suspicious e-mails to the Federal Trade Commission at spam@uce.gov or FTC.gov/complaint. More at IRS.gov/IdentityTheft.",
    ),
  ],
};

const privacy: InstructionEntry = {
  page: 6,
  heading: "Privacy notice",
  blocks: [
    text(
      "Section 6109 of the Internal Revenue Code requires you to give your correct TIN to persons who must file information returns with the IRS about interest, dividends or certain other income paid to you, mortgage interest you paid, acquisition or abandonment of secured property, cancellation of debt, or contributions you made to an IRA, Archer MSA or HSA. Whoever collects this form uses it to file those returns. The IRS may give the information to the Department of Justice for civil and criminal cases, and to cities, states, the District of Columbia and U.S. commonwealths and territories to administer their laws. It may also be disclosed to other countries under a treaty, to federal and state agencies to enforce civil and criminal laws, or to law enforcement and intelligence agencies to combat terrorism.",
    ),
    text(
      "You must give your TIN whether or not you have to file a tax return. Payers must generally withhold 24% of taxable interest, dividends and certain other payments to a payee who does not give a TIN. Certain penalties may also apply for false or fraudulent information.",
    ),
    text(officialSource),
  ],
};

const common = {
  second: [purpose, certifies, usPerson, foreignPerson, residentAlien, backupWithholding],
  thirdBefore: [fatca, updating, penalties, lineOne, lineTwo],
  rest: [
    lineFour,
    exemptPayeeCodes,
    exemptionChart,
    fatcaCodes,
    linesFiveAndSix,
    partOne,
    partTwo,
    nameAndNumber,
    tableNotes,
    identityTheft,
    privacy,
  ],
};

const inOrder = (lineThree: readonly InstructionEntry[]) => [
  ...common.second,
  ...common.thirdBefore,
  ...lineThree,
  ...common.rest,
];

/** All entries of a layout, in the order of its pages. */
export const w9Instructions: Readonly<Record<W9Layout, readonly InstructionEntry[]>> = {
  "2024-03": inOrder([lineThreeA, lineThreeB]),
  "2018-12": inOrder([lineThreeOld]),
};

export function instructionsOfPage(layout: W9Layout, page: number): readonly InstructionEntry[] {
  return w9Instructions[layout].filter((entry) => entry.page === page);
}
