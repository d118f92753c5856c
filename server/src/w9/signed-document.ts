import { createHash } from "node:crypto";
import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import { formatDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import { type W9Answers, type W9Layout, w9Revisions } from "@portal/contract/w9/w9.ts";
import {
  type Certification,
  certification,
  classificationLabels,
  lineLabels,
} from "@portal/contract/w9/w9-certification.ts";

/** A W-9 as it was shown and signed, word for word: the form's texts and what was entered. */
export interface SignedDocument {
  /** By chance, so that the hash of a document tells nothing about the number in it. */
  nonce: string;
  form: { title: string; revision: string; layout: W9Layout; year: number };
  banker: BankerIdentity;
  lines: Record<string, string>;
  classifications: Record<string, string>;
  certification: Certification;
  answers: W9Answers;
  signedAt: string;
  signedOn: string;
  sessionId: string | null;
}

export interface Signing {
  banker: BankerIdentity;
  answers: W9Answers;
  layout: W9Layout;
  year: number;
  signedAt: Date;
  sessionId: string | null;
}

/** The text that is sealed and kept, and its hash: one byte changed, and they no longer agree. */
export function signDocument(signing: Signing): { text: string; sha256: Buffer } {
  const { layout, year, banker, answers, signedAt, sessionId } = signing;
  const document: SignedDocument = {
    nonce: crypto.randomUUID(),
    form: {
      title: "Form W-9, Request for Taxpayer Identification Number and Certification",
      revision: w9Revisions[layout],
      layout,
      year,
    },
    banker: { businessUnit: banker.businessUnit, employeeId: banker.employeeId },
    lines: lineLabels[layout],
    classifications: classificationLabels[layout],
    certification,
    answers,
    signedAt: signedAt.toISOString(),
    signedOn: formatDay(programmeDay(signedAt)),
    sessionId,
  };
  const text = JSON.stringify(document);
  return { text, sha256: hashOfDocument(text) };
}

export function hashOfDocument(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
