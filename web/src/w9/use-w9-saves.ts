import type { W9Button } from "@portal/contract/w9/w9.states.ts";
import type { W9Answers, W9OnFile, W9Outcome } from "@portal/contract/w9/w9.ts";
import { w9Layout } from "@portal/contract/w9/w9.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { openFile } from "#kernel/open-file.ts";
import { useIsHere } from "#kernel/use-is-here.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { findArrived } from "./find-arrived.ts";
import { putWhatIsKnown } from "./put-what-is-known.ts";
import { useAnswerOrArrival } from "./use-answer-or-arrival.ts";
import type { W9DeskInput } from "./use-w9-desk.ts";
import {
  acknowledgeReview,
  askHowItStands,
  resubmitForm,
  sampleAddress,
  saveDraft,
  submitForm,
  w9Keys,
} from "./w9.calls.ts";
import { successOf, type W9Notice, type W9Saving } from "./w9-notice.ts";
import { w9Save } from "./w9-save.ts";

interface Outcomes {
  onNotice: (notice: W9Notice) => void;
  /** With the form as the server has it now: numbers as masks. */
  onSaved: (answers: W9Answers) => void;
}

interface AskedSave {
  how: W9Saving;
  answers: W9Answers;
}

function sendSave({ how, answers }: AskedSave, { year, onFile }: W9DeskInput): Promise<W9Outcome> {
  const formId = onFile.form?.id ?? 0;
  const save = w9Save(year, answers, onFile);
  if (how === "acknowledge") return acknowledgeReview(formId);
  if (how === "resubmit") return resubmitForm({ ...save, formId });
  return how === "submit" ? submitForm(save) : saveDraft(save);
}

/** The four saves, one at a time; each ends with the form as it now stands on file. */
export function useW9Saves(input: W9DeskInput, { onNotice, onSaved }: Outcomes) {
  const { year, onFile } = input;
  const queryClient = useQueryClient();
  const answerOrArrival = useAnswerOrArrival();
  const isHere = useIsHere();
  // A second press comes sooner than the button is seen to be off.
  const isRunning = useRef(false);

  const saving = useMutation({
    mutationFn: (asked: AskedSave) =>
      answerOrArrival(asked.how, {
        send: () => sendSave(asked, input),
        findArrived: () => findArrived({ ...asked, year, onFile }),
      }),
    async onSuccess(outcome, { how, answers }) {
      await askHowItStands(queryClient, year);
      if (!outcome.ok) {
        const messages = outcome.refusal.split("\n");
        if (isHere()) return onNotice({ kind: "errors", messages });
        // Whoever has left the form meanwhile believes that it was saved.
        return showSnackbar({ kind: "error", text: messages.join(" ") });
      }
      putWhatIsKnown(queryClient, { year, onFile, how, answers, ...outcome.value });
      const fresh = queryClient.getQueryData<W9OnFile>(w9Keys.form(year));
      onSaved(fresh?.form?.answers ?? answers);
      const { text, notice } = successOf(how, input.cameFromRedeem);
      showSnackbar({ kind: "success", text });
      if (notice) onNotice(notice);
    },
  });
  function run(how: W9Saving, answers: W9Answers): void {
    if (isRunning.current) return;
    isRunning.current = true;
    const onSettled = () => {
      isRunning.current = false;
    };
    saving.mutate({ how, answers }, { onSettled });
  }
  const sample = useMutation({
    mutationFn: () => sampleAddress(w9Layout(onFile)),
    onSuccess: openFile,
  });
  const running: W9Button | null = saving.isPending
    ? saving.variables.how
    : sample.isPending
      ? "download-sample"
      : null;
  return {
    isBusy: saving.isPending,
    running,
    run,
    downloadSample: () => sample.mutate(),
  };
}
