import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { SurveyRefusal } from "@portal/contract/survey/survey.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { hasAnswered, insertAnswer } from "./survey.store.ts";

/** One answer per banker and question: the database lets only one in, whoever comes at once. */
export async function answerSurvey(
  { services, caller }: SignedOnContext,
  answer: { questionId: number; optionId: number },
): Promise<Result<Record<string, never>, SurveyRefusal>> {
  const { db, clock } = services;
  const { bankerId } = caller;
  const added = { ...answer, bankerId, at: clock.now() };
  if (await db.tx((tx) => insertAnswer(tx, added))) return accepted({});
  const isRepeated = await hasAnswered(db, bankerId, answer.questionId);
  return refused(isRepeated ? "already-answered" : "unknown-option");
}
