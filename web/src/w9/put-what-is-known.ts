import type { W9Answers, W9OnFile } from "@portal/contract/w9/w9.ts";
import { w9AnswersOnFile } from "@portal/contract/w9/w9-inputs.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { readMirrors } from "#kernel/cookies.ts";
import { w9Keys } from "./w9.calls.ts";
import type { W9Saving } from "./w9-notice.ts";

interface SavedForm {
  onFile: W9OnFile;
  how: W9Saving;
  answers: W9Answers;
  formId: number;
}

/**
 * After a save that went well. Where the server could not be asked how the form stands now, what
 * was saved takes that place: it must not go on standing there as it was before.
 */
export function putWhatIsKnown(
  queryClient: QueryClient,
  saved: SavedForm & { year: number },
): void {
  const { year, how } = saved;
  const isOutdated = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated === true;
  const [form, review] = [w9Keys.form(year), w9Keys.review(year)];
  if (isOutdated(form)) queryClient.setQueryData<W9OnFile>(form, onFileAfter(saved));
  const endsReview = how === "acknowledge" || how === "resubmit";
  if (endsReview && isOutdated(review)) queryClient.setQueryData<boolean>(review, false);
}

/** How the form stands after a save, as the server would tell it. */
export function onFileAfter({ onFile, how, answers, formId }: SavedForm): W9OnFile {
  if (how === "acknowledge") return onFile;
  const { portbu = "", oeid = "" } = readMirrors();
  return {
    ...onFile,
    form: {
      id: formId,
      businessUnit: onFile.form?.businessUnit ?? portbu,
      employeeId: onFile.form?.employeeId ?? oeid,
      status: how === "save-draft" ? "Draft" : "Submitted",
      answers: w9AnswersOnFile(answers, onFile),
      signedAt: how === "save-draft" ? null : new Date(),
    },
  };
}
