import { accepted } from "@portal/contract/kernel/result.ts";
import type { W9Answers, W9OnFile, W9Outcome } from "@portal/contract/w9/w9.ts";
import { w9AnswersOnFile } from "@portal/contract/w9/w9-inputs.ts";
import { askForm, askReview } from "./w9.calls.ts";
import { areSameAnswers } from "./w9-editor.ts";
import type { W9Saving } from "./w9-notice.ts";

interface Unanswered {
  year: number;
  how: W9Saving;
  answers: W9Answers;
  /** As it stood before. */
  onFile: W9OnFile;
}

/**
 * Whether a save whose answer was lost has been done all the same: told as failed, a form that is
 * signed would be signed again and refused. Null where it was not, or nobody can tell.
 */
export async function findArrived(lost: Unanswered): Promise<W9Outcome | null> {
  const now = await askForm(lost.year);
  const formId = now.form?.id;
  if (formId === undefined || !(await isDone(lost, now))) return null;
  return accepted({ formId });
}

async function isDone({ year, how, answers, onFile }: Unanswered, now: W9OnFile) {
  // Only a banker's own word or operations end a review; either way it is over.
  if (how === "acknowledge") return !(await askReview(year));
  const sent = w9AnswersOnFile(answers, onFile);
  if (!now.form || !areSameAnswers(now.form.answers, sent)) return false;
  if (how === "resubmit") return !(await askReview(year));
  if (how === "submit") return now.form.status === "Submitted";
  // A draft that stood there before looks the same, though not every digit of it shows.
  const before = onFile.form?.answers;
  return now.form.status === "Draft" && !(before && areSameAnswers(before, sent));
}
