import {
  draftErrors,
  submissionErrors,
  type W9Error,
  type W9Field,
} from "@portal/contract/w9/w9.rules.ts";
import { emptyW9Answers, type TaxIdsOnFile, type W9Answers } from "@portal/contract/w9/w9.ts";
import {
  charactersMax,
  exemptPayeeCodeInput,
  fatcaCodeInput,
  isLimitedLiabilityOpen,
  isOthersTextOpen,
  limitedLiabilityInput,
  tidyW9Answers,
} from "@portal/contract/w9/w9-inputs.ts";

/*
 * The life of the form on screen.
 *
 * It is loaded with what is saved (or with last year's answers, or empty), and typed into. The
 * signature comes last: it is given for what stands there, so any later change takes it away
 * again. Cancel goes back to what was loaded.
 *
 * Nothing is judged while a form is first filled in. A save that is refused marks every wrong
 * field and turns back to page 1; from then on each change is judged at once by the same rules, so
 * that a mark goes away with its reason. Loading and Cancel end that.
 *
 * What is kept as a draft without a press is what Cancel goes back to from then on; on screen only
 * the numbers that were kept become masks. A line stays as it was typed, blanks and all, since the
 * caret may stand in it, and so does what is half typed or came while it was being kept.
 *
 * A submitted form under review is only looked at until Edit; then all of it can be changed but
 * the SSN, until it is resubmitted or canceled.
 */
export interface W9Editor {
  /** What Cancel goes back to. */
  saved: W9Answers;
  answers: W9Answers;
  /** By which rules the form is being judged since a save was refused. */
  judgedAs: "draft" | "submission" | null;
  errors: readonly W9Error[];
  isEditing: boolean;
  /** A change took the signature away: the page says so until it is given again. */
  hasLostSignature: boolean;
  /** Something was kept as a draft without a press: the page says so until the next deed. */
  isKept: boolean;
  page: number;
}

export type W9EditorEvent =
  | { type: "loaded"; answers: W9Answers; carriedSsn: string | null }
  /** What was sent, and how it stands on file now. */
  | { type: "kept"; sent: W9Answers; answers: W9Answers }
  | { type: "typed"; field: keyof W9Answers; value: string | boolean }
  | { type: "judged"; as: "draft" | "submission" }
  | { type: "edit" }
  | { type: "cancel" }
  | { type: "page"; page: number };

export function startW9Editor(answers: W9Answers): W9Editor {
  return {
    saved: answers,
    answers,
    judgedAs: null,
    errors: [],
    isEditing: false,
    hasLostSignature: false,
    isKept: false,
    page: 1,
  };
}

export function w9Editor(editor: W9Editor, event: W9EditorEvent): W9Editor {
  switch (event.type) {
    case "loaded": {
      const started = { ...startW9Editor(event.answers), page: editor.page };
      if (!event.carriedSsn) return started;
      return typed(started, "ssn", event.carriedSsn);
    }
    case "kept":
      return kept(editor, event.sent, event.answers);
    case "typed":
      return typed(editor, event.field, event.value);
    case "judged": {
      const judged = judge({ ...editor, judgedAs: event.as });
      return judged.errors.length > 0 ? { ...judged, page: 1 } : { ...judged, judgedAs: null };
    }
    case "edit":
      return { ...editor, isEditing: true, page: 1 };
    case "cancel":
      return { ...startW9Editor(editor.saved), page: editor.page };
    case "page":
      return { ...editor, page: event.page };
  }
}

const fields = Object.keys(emptyW9Answers) as (keyof W9Answers)[];

// Line 3b stays as it is here: whether a layout has one is for whoever stores it.
const tidied = (answers: W9Answers) => tidyW9Answers(answers, { usesOldForm: false });

/** Blanks around a text make it no other answer: they are not stored. */
export function areSameAnswers(one: W9Answers, other: W9Answers): boolean {
  const [tidyOne, tidyOther] = [tidied(one), tidied(other)];
  return fields.every((field) => tidyOne[field] === tidyOther[field]);
}

export function isDirty({ answers, saved }: W9Editor): boolean {
  return !areSameAnswers(answers, saved);
}

/** Nothing but the SSN was given, as at the prompt, which asks for it again next time. */
export function isNumberAlone({ answers, saved }: W9Editor): boolean {
  return areSameAnswers({ ...answers, ssn: saved.ssn }, saved);
}

/**
 * What can be kept without the banker: the changes, but for fields that are wrong or half typed,
 * which stay as they were saved; a signature was given for those too, and is not kept without them.
 * None when there is nothing to keep.
 */
export function draftToKeep(editor: W9Editor): W9Answers | null {
  if (!isDirty(editor)) return null;
  const { saved } = editor;
  const onFile: TaxIdsOnFile = { ssn: saved.ssn, ein: saved.ein };
  const answers = { ...editor.answers };
  for (const { field } of draftErrors(answers, onFile)) {
    if (field !== "form") Object.assign(answers, { [field]: saved[field], signature: "" });
  }
  const isWorthIt = isDirty({ ...editor, answers });
  return isWorthIt && draftErrors(answers, onFile).length === 0 ? answers : null;
}

/** The messages beside a field. */
export function messagesOf({ errors }: W9Editor, field: W9Field): string[] {
  return errors.filter((error) => error.field === field).map(({ message }) => message);
}

function kept(editor: W9Editor, sent: W9Answers, onFile: W9Answers): W9Editor {
  const tidySent = tidied(sent);
  const stored = fields.filter(
    (field) => editor.answers[field] === sent[field] && tidySent[field] !== onFile[field],
  );
  const asOnFile = Object.fromEntries(stored.map((field) => [field, onFile[field]]));
  const answers = { ...editor.answers, ...asOnFile };
  return judge({ ...editor, answers, saved: onFile, isKept: true });
}

function typed(editor: W9Editor, field: keyof W9Answers, value: string | boolean): W9Editor {
  const before = editor.answers;
  const answers = withAnswer(before, field, value);
  if (answers[field] === before[field]) return editor;
  if (field === "signature") {
    return judge({ ...editor, answers, hasLostSignature: false });
  }
  const hasLostSignature = editor.hasLostSignature || before.signature !== "";
  return judge({ ...editor, answers: { ...answers, signature: "" }, hasLostSignature });
}

function withAnswer(before: W9Answers, field: keyof W9Answers, value: string | boolean): W9Answers {
  if (field === "hasForeignPartners") return { ...before, hasForeignPartners: value === true };
  const text = String(value);
  switch (field) {
    case "classification": {
      const classification = text as W9Answers["classification"];
      return {
        ...before,
        classification,
        limitedLiability: isLimitedLiabilityOpen(classification) ? before.limitedLiability : "",
        othersText: isOthersTextOpen(classification) ? before.othersText : "",
      };
    }
    case "limitedLiability":
      return { ...before, limitedLiability: limitedLiabilityInput(text, before.limitedLiability) };
    case "exemptPayeeCode":
      return { ...before, exemptPayeeCode: exemptPayeeCodeInput(text, before.exemptPayeeCode) };
    case "fatcaCode":
      return { ...before, fatcaCode: fatcaCodeInput(text, before.fatcaCode) };
    case "ssn":
    case "ein":
      return { ...before, [field]: text };
    default:
      return { ...before, [field]: text.slice(0, charactersMax(field)) };
  }
}

function judge(editor: W9Editor): W9Editor {
  if (!editor.judgedAs) return editor;
  // The masks that were loaded are the numbers on file.
  const onFile: TaxIdsOnFile = { ssn: editor.saved.ssn, ein: editor.saved.ein };
  const rules = editor.judgedAs === "draft" ? draftErrors : submissionErrors;
  return { ...editor, errors: rules(editor.answers, onFile) };
}
