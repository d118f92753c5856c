import { wholePercents } from "#kernel/whole-percents.ts";
import type { SurveyOption, SurveyResult } from "./survey.ts";

/** Counted answers as whole percents (OP-55), in the order of the options. */
export function surveyResults(
  options: readonly (SurveyOption & { answerCount: number })[],
): SurveyResult[] {
  const percents = wholePercents(options.map(({ answerCount }) => answerCount));
  return options.map(({ id, text }, index) => ({ id, text, percent: percents[index] as number }));
}
