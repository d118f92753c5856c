import type { W9Field } from "@portal/contract/w9/w9.rules.ts";
import type { W9Answers, W9Layout } from "@portal/contract/w9/w9.ts";
import { createContext, useContext } from "react";

/** The sheet a line stands on: what is entered, what is wrong with it, and what may be changed. */
export interface Paper {
  layout: W9Layout;
  answers: W9Answers;
  canEdit: boolean;
  canEditSsn: boolean;
  hasLostSignature: boolean;
  /** The day beside the signature, as it is shown. */
  signatureDay: string;
  messagesOf: (field: W9Field) => string[];
  onType: (field: keyof W9Answers, value: string | boolean) => void;
}

export const PaperContext = createContext<Paper | null>(null);

export function usePaper(): Paper {
  const paper = useContext(PaperContext);
  if (!paper) throw new Error("a line of the form stands on no paper");
  return paper;
}

/** Where the focus goes for a field: its input, its first box or its first choice. */
export const fieldId = (field: string): string => `w9-${field}`;

export const errorId = (field: string): string => `w9-${field}-error`;
