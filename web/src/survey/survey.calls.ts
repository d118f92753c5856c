import { surveyMessages } from "@portal/contract/survey/survey.messages.ts";
import { surveyResultsDelayMs } from "@portal/contract/survey/survey.ts";
import { answerSurvey, getSurvey, getSurveyResults } from "@portal/contract/survey/survey.wire.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { announceInSnackbar } from "#kernel/announce-in-snackbar.ts";
import { api } from "#kernel/api.ts";
import { CallFailure } from "#kernel/call-failure.ts";
import { useProfile } from "#kernel/session-store.ts";
import { useQueryInSteps } from "#kernel/use-query-in-steps.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { type Answered, readAnswered, rememberAnswered } from "./answered.ts";

export const surveyQuery = queryOptions({
  queryKey: ["survey", "question"],
  queryFn: () => api.send(getSurvey, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSurvey = () => useQueryInSteps(surveyQuery);

export function useSurveyResults(questionId: number, isDue: boolean) {
  return useQuery({
    queryKey: ["survey", "results", questionId],
    queryFn: () => api.send(getSurveyResults, { questionId }),
    enabled: isDue,
  });
}

const isSecondAnswer = (failure: unknown) =>
  failure instanceof CallFailure && failure.serverText === surveyMessages.alreadyAnswered;

/** Not taken and never to be: another question may be asked by now. */
const isRefused = (failure: unknown) => failure instanceof CallFailure && failure.status === 400;

/**
 * The life of one question in this browser session: unanswered, answered, and so long after the
 * answer its results. An answer of an earlier session is known by the server alone, which says so
 * when another is sent; the results come at once then.
 */
export function useAnswer(questionId: number) {
  const queryClient = useQueryClient();
  const asked = { bankerId: useProfile().id, questionId };
  const [answered, setAnswered] = useState(() => readAnswered(asked));
  const [isDue, setIsDue] = useState(answered !== null);
  function keep(answer: Answered): void {
    rememberAnswered(asked, answer);
    setAnswered(answer);
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (optionId: number) => api.send(answerSurvey, { questionId, optionId }),
    // The tile has its own words for both ways this can fail.
    meta: { isSilent: true },
    onSuccess: (_done, optionId) => {
      keep({ optionId });
      showSnackbar({ kind: "success", text: surveyMessages.thanks });
    },
    onError: (failure) => {
      const isSecond = isSecondAnswer(failure);
      if (isSecond) {
        keep({ optionId: null });
        setIsDue(true);
      }
      if (isRefused(failure)) void queryClient.invalidateQueries(surveyQuery);
      announceInSnackbar(
        failure,
        isSecond ? surveyMessages.alreadyAnswered : surveyMessages.failed,
      );
    },
  });
  useEffect(() => {
    if (!answered || isDue) return;
    const timer = setTimeout(() => setIsDue(true), surveyResultsDelayMs);
    return () => clearTimeout(timer);
  }, [answered, isDue]);
  function choose(optionId: number): void {
    if (answered) showSnackbar({ kind: "error", text: surveyMessages.alreadyAnswered });
    else if (!isPending) mutate(optionId);
  }
  return { answered, isDue, choose };
}
