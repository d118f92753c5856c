import { maskTaxId } from "@portal/contract/w9/tax-ids.ts";
import {
  emptyW9Answers,
  taxClassifications,
  type W9Answers,
  type W9Layout,
  w9Revisions,
} from "@portal/contract/w9/w9.ts";
import {
  type Certification,
  certification,
  classificationLabels,
  lineLabels,
} from "@portal/contract/w9/w9-certification.ts";
import type { DrawnItem, DrawnPage } from "#ports/pdf.ts";

const left = 40;
const right = 572;
const middle = 400;

const text = (x: number, y: number, words: string, style: Partial<TextStyle> = {}): DrawnItem => ({
  kind: "text",
  x,
  y,
  text: words,
  size: 7,
  ...style,
});
interface TextStyle {
  size: number;
  width: number;
  isBold: boolean;
  align: "left" | "center" | "right";
}
const entry = (x: number, y: number, words: string, width = right - x - 4): DrawnItem[] =>
  words === "" ? [] : [{ kind: "text", x, y, text: words, size: 10, width, isEntry: true }];
const rule = (y: number, from = left, to = right): DrawnItem => ({
  kind: "line",
  from: [from, y],
  to: [to, y],
});

export interface FilledForm {
  layout: W9Layout;
  answers: W9Answers;
  /** MM/DD/YYYY; '' on a blank form. */
  signedOn: string;
  /** The whole numbers, for operations alone; else their last four. */
  showsNumbers: boolean;
  /** The words around the signature, as they were when it was given. */
  certification: Certification;
  /** Under the form: which version this is, and its hash. */
  footer: string;
}

export const blankForm = (layout: W9Layout): FilledForm => ({
  layout,
  answers: emptyW9Answers,
  signedOn: "",
  showsNumbers: false,
  certification,
  footer: "Sample. Not for submission.",
});

/** Page 1: every line of the paper in its place, with what was entered. */
export function formPage(form: FilledForm): DrawnPage {
  return {
    items: [
      ...heading(form.layout),
      ...nameLines(form),
      ...classificationLines(form),
      ...addressLines(form),
      ...numberLines(form),
      ...certificationLines(form),
      text(left, 752, form.footer, { width: right - left }),
    ],
  };
}

function heading(layout: W9Layout): DrawnItem[] {
  return [
    text(left, 40, "Form", { size: 8 }),
    text(left + 22, 34, "W-9", { size: 22, isBold: true }),
    text(left, 58, `(${w9Revisions[layout]})`, { isBold: true }),
    text(left, 68, "Department of the Treasury, Internal Revenue Service", { size: 6, width: 110 }),
    text(165, 38, "Request for Taxpayer Identification Number and Certification", {
      size: 14,
      width: 270,
      isBold: true,
      align: "center",
    }),
    text(165, 74, "Go to www.irs.gov/FormW9 for instructions and the latest information.", {
      width: 270,
      align: "center",
    }),
    text(460, 44, "Give form to the requester. Do not send to the IRS.", {
      size: 9,
      width: 110,
      isBold: true,
    }),
    { kind: "line", from: [left, 86], to: [right, 86], width: 1.2 },
  ];
}

function nameLines({ layout, answers }: FilledForm): DrawnItem[] {
  const labels = lineLabels[layout];
  return [
    text(left, 90, labels.name, { width: right - left }),
    ...entry(left + 8, 104, answers.name),
    rule(118),
    text(left, 121, labels.businessName, { width: right - left }),
    ...entry(left + 8, 132, answers.businessName),
    rule(146),
  ];
}

// Where each choice of line 3 has its box.
const boxPlaces: Readonly<Record<(typeof taxClassifications)[number], readonly [number, number]>> =
  {
    I: [left, 170],
    C: [150, 170],
    S: [220, 170],
    P: [290, 170],
    T: [345, 170],
    L: [left, 187],
    O: [left, 206.5],
  };

function classificationLines({ layout, answers }: FilledForm): DrawnItem[] {
  const labels = lineLabels[layout];
  const choices = taxClassifications.flatMap((choice): DrawnItem[] => {
    const [x, y] = boxPlaces[choice];
    const isChecked = answers.classification === choice;
    const width = choice === "L" ? 290 : choice === "I" ? 96 : 80;
    const label = classificationLabels[layout][choice];
    return [
      { kind: "box", x, y, width: 8, height: 8, isChecked },
      text(x + 11, y + 0.5, label, { size: 6.5, width }),
    ];
  });
  return [
    text(left, 149, labels.classification, { width: middle - left - 6, size: 6.5 }),
    ...choices,
    rule(200, 345, middle - 8),
    ...entry(362, 188, answers.limitedLiability, 30),
    rule(217, 140, middle - 8),
    ...entry(142, 205, answers.othersText, 250),
    ...foreignPartnersLine(layout, answers),
    { kind: "line", from: [middle, 146], to: [middle, 250] },
    text(middle + 4, 149, labels.exemptions, { width: right - middle - 4, size: 6.5 }),
    text(middle + 4, 172, "Exempt payee code (if any)"),
    ...entry(middle + 130, 169, answers.exemptPayeeCode),
    rule(181, middle + 126, right),
    text(middle + 4, 192, "Exemption from FATCA reporting code (if any)", { width: 120 }),
    ...entry(middle + 130, 193, answers.fatcaCode),
    rule(205, middle + 126, right),
    text(middle + 4, 222, "(Applies to accounts maintained outside the United States.)", {
      width: right - middle - 4,
      size: 6,
    }),
    rule(250),
  ];
}

function foreignPartnersLine(layout: W9Layout, answers: W9Answers): DrawnItem[] {
  const label = lineLabels[layout].foreignPartners;
  if (label === "") return [];
  return [
    text(left, 220, label, { width: middle - left - 24, size: 6 }),
    {
      kind: "box",
      x: middle - 16,
      y: 236,
      width: 8,
      height: 8,
      isChecked: answers.hasForeignPartners,
    },
  ];
}

function addressLines({ layout, answers }: FilledForm): DrawnItem[] {
  const labels = lineLabels[layout];
  return [
    text(left, 253, labels.address, { width: 350 }),
    ...entry(left + 8, 263, answers.address, 346),
    rule(286, left, middle),
    text(left, 289, labels.cityStateZip, { width: 350 }),
    ...entry(left + 8, 299, answers.cityStateZip, 346),
    { kind: "line", from: [middle, 250], to: [middle, 314] },
    text(middle + 4, 253, labels.requester, { width: right - middle - 4 }),
    ...entry(middle + 4, 263, answers.requester),
    rule(314),
    text(left, 317, labels.accountNumbers, { width: 400 }),
    ...entry(left + 8, 327, answers.accountNumbers),
    { kind: "line", from: [left, 342], to: [right, 342], width: 1.2 },
  ];
}

const partOneWords =
  "Enter your TIN in the appropriate box. The TIN provided must match the name given on line 1 to avoid backup withholding. For individuals, this is generally your social security number (SSN). For other entities, it is your employer identification number (EIN).";

function numberLines({ answers, showsNumbers }: FilledForm): DrawnItem[] {
  const shown = (digits: string) => (showsNumbers ? digits : maskTaxId(digits));
  return [
    text(left, 346, "Part I", { size: 9, isBold: true }),
    text(left + 50, 346, "Taxpayer Identification Number (TIN)", { size: 9, isBold: true }),
    rule(359),
    text(left, 364, partOneWords, { size: 7.5, width: 300 }),
    text(360, 364, "Social security number", { isBold: true }),
    ...digitBoxes(376, shown(answers.ssn), [3, 5]),
    text(360, 400, "or Employer identification number", { isBold: true }),
    ...digitBoxes(412, shown(answers.ein), [2]),
    { kind: "line", from: [left, 440], to: [right, 440], width: 1.2 },
  ];
}

/** Nine boxes with a dash after some; one entry holds the number, so that it is read as one. */
function digitBoxes(y: number, number: string, dashesAfter: readonly number[]): DrawnItem[] {
  const items: DrawnItem[] = [];
  let x = 360;
  for (let index = 0; index < 9; index += 1) {
    if (dashesAfter.includes(index)) {
      items.push(text(x + 3, y + 5, "-", { size: 9 }));
      x += 9;
    }
    items.push({ kind: "box", x, y, width: 20, height: 18 });
    items.push(...entry(x + 7, y + 5, number[index] ?? "", 12));
    x += 20;
  }
  return items;
}

function certificationLines({ answers, signedOn, certification: words }: FilledForm): DrawnItem[] {
  const width = right - left;
  const items: DrawnItem[] = [
    text(left, 444, "Part II", { size: 9, isBold: true }),
    text(left + 50, 444, "Certification", { size: 9, isBold: true }),
    rule(457),
    ...(words.notice ? [text(left, 462, words.notice, { size: 8, width })] : []),
    text(left, 486, words.perjury, { size: 8 }),
  ];
  const places = [499, 512, 543, 556];
  words.items.forEach((item, index) => {
    items.push(text(left, places[index] ?? 0, `${index + 1}. ${item}`, { size: 8, width }));
  });
  items.push(
    text(left, 572, words.instructions, { size: 8, width }),
    { kind: "line", from: [left, 602], to: [right, 602], width: 1.2 },
    text(left, 608, "Sign Here", { size: 11, width: 40, isBold: true }),
    text(left + 60, 608, "Signature of U.S. person", { size: 7 }),
    ...entry(left + 64, 620, answers.signature, 300),
    text(440, 608, "Date", { size: 7 }),
    ...entry(444, 620, signedOn),
    { kind: "line", from: [left, 640], to: [right, 640], width: 1.2 },
  );
  return items;
}
