import { verifyAgain } from "@portal/contract/verification/verification.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { emptySsnPrompt, ssnOf, ssnPromptFlow } from "./ssn-prompt-flow.ts";
import { currentYear, findHolders, merge, w9Queries } from "./w9.calls.ts";

interface Outcomes {
  /** The number may be used: the form comes next. */
  onProceed: (ssn: string) => void;
  /** A submitted form of this year came along with the merge. */
  onFormFound: () => void;
}

/** The prompt's calls: the check at nine digits, the merge, and what follows from it. */
export function useSsnPrompt(isOpen: boolean, { onProceed, onFormFound }: Outcomes) {
  const [prompt, send] = useReducer(ssnPromptFlow, emptySsnPrompt);
  const queryClient = useQueryClient();
  const ssn = ssnOf(prompt);

  const check = useMutation({
    mutationFn: findHolders,
    onSuccess: (holders, asked) => send({ type: "checked", holders, ssn: asked }),
    onError: (_failure, asked) => send({ type: "check-failed", ssn: asked }),
  });
  const merging = useMutation({
    mutationFn: merge,
    onSuccess(outcome) {
      if (outcome.ok) {
        send({ type: "merged" });
        showSnackbar({ kind: "success", text: w9Messages.merged });
      } else if (outcome.refusal === verifyAgain) send({ type: "verify-again" });
      else send({ type: "merge-refused", message: outcome.refusal });
    },
    onError: () => send({ type: "merge-failed" }),
  });

  const askFor = check.mutate;
  useEffect(() => {
    if (prompt.step === "checking") askFor(ssn);
  }, [prompt.step, ssn, askFor]);

  const startMerge = merging.mutate;
  useEffect(() => {
    if (prompt.step === "merging") startMerge(ssn);
  }, [prompt.step, ssn, startMerge]);

  // Closed, the prompt forgets the number.
  useEffect(() => {
    if (!isOpen) send({ type: "closed" });
  }, [isOpen]);

  // Keeps its identity: the verification calls it once, when its code was right.
  const onMerge = useCallback(() => send({ type: "merge" }), []);

  // The dialog stays while all is fetched again: a second press finds the first under way.
  const isGoingOn = useRef(false);
  /** Rewards, methods, tickets and the form may have moved here: nothing known before holds. */
  async function onMergeRead(): Promise<void> {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    try {
      await queryClient.invalidateQueries();
      const isOnFile = await queryClient.fetchQuery({ ...w9Queries.onFile(currentYear()) });
      if (isOnFile) onFormFound();
      else onProceed(ssn);
    } finally {
      isGoingOn.current = false;
    }
  }

  return { prompt, send, ssn, onMerge, onMergeRead };
}
