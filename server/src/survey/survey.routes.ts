import { surveyMessages } from "@portal/contract/survey/survey.messages.ts";
import { surveyResults } from "@portal/contract/survey/survey.rules.ts";
import * as wire from "@portal/contract/survey/survey.wire.ts";
import { Fault } from "#kernel/fault.ts";
import { type Route, type SignedOnContext, serve } from "#kernel/serve.ts";
import { answerSurvey } from "./answer-survey.ts";
import { countAnswers, findSurvey } from "./survey.store.ts";

async function answerOrRefuse(
  context: SignedOnContext,
  answer: { questionId: number; optionId: number },
) {
  const answered = await answerSurvey(context, answer);
  if (answered.ok) return answered.value;
  if (answered.refusal === "unknown-option") {
    throw new Fault("invalid-request", "no such option of the question that is asked");
  }
  throw new Fault("conflict", "a second answer", { publicText: surveyMessages.alreadyAnswered });
}

export const surveyRoutes: readonly Route[] = [
  serve(wire.getSurvey, ({ services }) => findSurvey(services.db)),
  serve(wire.answerSurvey, answerOrRefuse),
  serve(wire.getSurveyResults, async ({ services }, { questionId }) =>
    surveyResults(await countAnswers(services.db, questionId)),
  ),
];
