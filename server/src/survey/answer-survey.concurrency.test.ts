import { answerSurvey } from "@portal/contract/survey/survey.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";

const portal = await testPortal();

test("of answers that come at once exactly one is kept (SURVEY-09)", async () => {
  const ana = await portal.signIn("ana");
  const answers = await Promise.all(
    [1, 2, 3, 4, 1, 2, 3, 4].map((optionId) => ana.send(answerSurvey, { questionId: 1, optionId })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const kept = await portal.services.db.rows(sql`select from survey_answer where banker_id = 1`);
  expect(kept).toHaveLength(1);
});
