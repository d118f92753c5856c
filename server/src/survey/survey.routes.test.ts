import { answerSurvey, getSurvey, getSurveyResults } from "@portal/contract/survey/survey.wire.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";

const portal = await testPortal();
const { db } = portal.services;
const change = (query: ReturnType<typeof sql>) => asOwner(db, (owner) => owner.run(query));

beforeEach(async () => {
  await change(sql`delete from survey_answer`);
});

describe("getSurvey", () => {
  test("answers the one question that is asked, its options in order (CALL-26, ENT-11)", async () => {
    const ana = await portal.signIn("ana");
    expect((await ana.send(getSurvey, {})).body).toEqual({
      Data: {
        Question: { Questionid: 1, Questiontext: "How did you spend your last reward?" },
        options: [
          { Optionid: 1, Optiontext: "Travel or a day out" },
          { Optionid: 2, Optiontext: "Saved it" },
          { Optionid: 3, Optiontext: "Everyday bills" },
          { Optionid: 4, Optiontext: "A gift for someone" },
        ],
      },
    });
  });

  test("answers no question when none is asked", async () => {
    await change(sql`update survey_question set is_active = false`);
    const ana = await portal.signIn("ana");
    expect((await ana.send(getSurvey, {})).value()).toEqual({ question: null, options: [] });
    await change(sql`update survey_question set is_active = true where id = 1`);
  });
});

describe("answerSurvey", () => {
  const answer = { questionId: 1, optionId: 2 };
  const kept = () => db.rows(sql`select banker_id, option_id from survey_answer`);

  test("is refused for another banker, and so are malformed bodies", async () => {
    const ana = await portal.signIn("ana");
    const { employeeId } = personaOf("ben");
    expect((await ana.send(answerSurvey, answer, { identity: { employeeId } })).status).toBe(403);
    for (const wire of [{}, { Questionid: 1 }, { Questionid: "1", Optionid: "2" }]) {
      expect((await ana.sendWire(answerSurvey, wire)).status).toBe(400);
    }
    expect(await kept()).toEqual([]);
  });

  test("is refused for an option of no question that is asked", async () => {
    await change(sql`insert into survey_question (id, question) values (9, 'Asked last year')`);
    await change(sql`insert into survey_option (id, question_id, position, label)
                     values (90, 9, 1, 'Yes')`);
    const ana = await portal.signIn("ana");
    for (const [questionId, optionId] of [
      [1, 90],
      [1, 77],
      [8, 1],
      [9, 90],
    ] as const) {
      expect((await ana.send(answerSurvey, { questionId, optionId })).status).toBe(400);
    }
    expect(await kept()).toEqual([]);
  });

  test("is kept (CALL-27)", async () => {
    const ana = await portal.signIn("ana");
    expect((await ana.send(answerSurvey, answer)).body).toEqual({ Data: [{ Status: "Success" }] });
    expect(await kept()).toEqual([{ banker_id: 1, option_id: 2 }]);
  });

  test("is taken once: the second is 409 with its text and changes nothing (SURVEY-09)", async () => {
    const ana = await portal.signIn("ana");
    await ana.send(answerSurvey, answer);
    const again = await ana.send(answerSurvey, { ...answer, optionId: 3 });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ error: "You have already filled the survey!" });
    expect(await kept()).toEqual([{ banker_id: 1, option_id: 2 }]);
  });
});

describe("getSurveyResults", () => {
  test("refuses a body without the question", async () => {
    const ana = await portal.signIn("ana");
    expect((await ana.sendWire(getSurveyResults, {})).status).toBe(400);
  });

  test("answers whole percents that add up to 100 (SURVEY-11, CALL-28, ENT-11)", async () => {
    for (const [key, optionId] of [
      ["ana", 2],
      ["ben", 2],
      ["cleo", 4],
    ] as const) {
      const browser = await portal.signIn(key);
      await browser.send(answerSurvey, { questionId: 1, optionId });
    }
    const eve = await portal.signIn("eve");
    expect((await eve.send(getSurveyResults, { questionId: 1 })).body).toEqual({
      Data: {
        Options: [
          { Optionid: 1, Optiontext: "Travel or a day out", Percentage: 0 },
          { Optionid: 2, Optiontext: "Saved it", Percentage: 67 },
          { Optionid: 3, Optiontext: "Everyday bills", Percentage: 0 },
          { Optionid: 4, Optiontext: "A gift for someone", Percentage: 33 },
        ],
      },
    });
  });

  test("is all zero before anybody has answered, and empty for no such question", async () => {
    const eve = await portal.signIn("eve");
    const first = (await eve.send(getSurveyResults, { questionId: 1 })).value();
    expect(first.map(({ percent }) => percent)).toEqual([0, 0, 0, 0]);
    expect((await eve.send(getSurveyResults, { questionId: 404 })).value()).toEqual([]);
  });
});
