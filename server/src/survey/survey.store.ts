import type { Survey, SurveyOption } from "@portal/contract/survey/survey.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export async function findSurvey(db: Db): Promise<Survey> {
  const question = await db.one<{ id: number; text: string }>(sql`
    select id, question as text from survey_question where is_active`);
  if (!question) return { question: null, options: [] };
  const options = await db.rows<SurveyOption>(sql`
    select id, label as text from survey_option
     where question_id = ${question.id} order by position`);
  return { question, options };
}

export interface NewAnswer {
  bankerId: number;
  questionId: number;
  optionId: number;
  at: Date;
}

/** False when the banker has answered already, or there is no such option of an asked question. */
export async function insertAnswer(db: Db, answer: NewAnswer): Promise<boolean> {
  const added = await db.run(sql`
    insert into survey_answer (banker_id, question_id, option_id, answered_at)
    select ${answer.bankerId}::int, q.id, o.id, ${answer.at}::timestamptz
      from survey_question q join survey_option o on o.question_id = q.id
     where q.id = ${answer.questionId} and o.id = ${answer.optionId} and q.is_active
    on conflict (banker_id, question_id) do nothing`);
  return added === 1;
}

export async function hasAnswered(db: Db, bankerId: number, questionId: number): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from survey_answer where banker_id = ${bankerId} and question_id = ${questionId}`);
  return row !== undefined;
}

export function countAnswers(
  db: Db,
  questionId: number,
): Promise<(SurveyOption & { answerCount: number })[]> {
  return db.rows(sql`
    select o.id, o.label as text,
           (select count(*)::int from survey_answer a
             where a.question_id = o.question_id and a.option_id = o.id) as "answerCount"
      from survey_option o where o.question_id = ${questionId} order by o.position`);
}
