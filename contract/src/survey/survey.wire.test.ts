import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { surveyMessages } from "./survey.messages.ts";
import { surveyResults } from "./survey.rules.ts";
import { surveyResultsDelayMs } from "./survey.ts";
import { answerSurvey, getSurvey, getSurveyResults } from "./survey.wire.ts";

describe("getSurvey (CALL-26)", () => {
  test("is a GET that answers the question and its options (SURVEY-01, SURVEY-02, ENT-11)", () => {
    expect(getSurvey).toMatchObject({ method: "GET", path: "/api/surveyQuestionAndAnswers" });
    const survey = { question: { id: 1, text: "How?" }, options: [{ id: 2, text: "So" }] };
    const wire = {
      Data: {
        Question: { Questionid: 1, Questiontext: "How?" },
        options: [{ Optionid: 2, Optiontext: "So" }],
      },
    };
    expect(z.encode(getSurvey.response, survey)).toEqual(wire);
    expect(z.decode(getSurvey.response, wire)).toEqual(survey);
  });

  test("can say that nothing is asked", () => {
    const silent = { question: null, options: [] };
    expect(z.encode(getSurvey.response, silent)).toEqual({ Data: { Question: null, options: [] } });
  });
});

describe("answerSurvey (CALL-27)", () => {
  test("sends question and option to the misspelt path (SURVEY-05)", () => {
    expect(answerSurvey).toMatchObject({
      method: "POST",
      path: "/api/storeBankerSuveryData",
      banker: { businessUnit: "Pbu", employeeId: "Oeid" },
    });
    const wire = { Questionid: 1, Optionid: 2 };
    expect(z.encode(answerSurvey.request, { questionId: 1, optionId: 2 })).toEqual(wire);
    expect(z.decode(answerSurvey.request, wire)).toEqual({ questionId: 1, optionId: 2 });
    expect(z.encode(answerSurvey.response, {})).toEqual({ Data: [{ Status: "Success" }] });
  });

  test.each([
    {},
    { Questionid: 1 },
    { Questionid: "1", Optionid: 2 },
    { Questionid: 1e10, Optionid: 2 },
  ])("refuses %j", (wire) => {
    expect(z.safeDecode(answerSurvey.request, wire).success).toBe(false);
  });
});

describe("getSurveyResults (CALL-28)", () => {
  const options = [{ Optionid: 2, Optiontext: "So", Percentage: 100 }];
  const results = [{ id: 2, text: "So", percent: 100 }];

  test("answers the options with their share, and reads them at the top too (SURVEY-11, ENT-11)", () => {
    expect(getSurveyResults).toMatchObject({
      method: "POST",
      path: "/api/getBankerSurveyResponse",
    });
    expect(z.encode(getSurveyResults.request, { questionId: 1 })).toEqual({ Questionid: 1 });
    const wire = { Data: { Options: options } };
    expect(z.encode(getSurveyResults.response, results)).toEqual(wire);
    expect(z.decode(getSurveyResults.response, wire)).toEqual(results);
    expect(z.decode(getSurveyResults.response, { Options: options })).toEqual(results);
  });

  test.each([{}, { Data: {} }, { Options: "none" }])("refuses %j", (wire) => {
    expect(z.safeDecode(getSurveyResults.response, wire).success).toBe(false);
  });
});

describe("the results of a survey", () => {
  test("are whole percents that add up to 100 once somebody has answered", () => {
    const counts = fc.array(fc.nat({ max: 3_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(counts, (list) => {
        const results = surveyResults(
          list.map((answerCount, id) => ({ id, text: String(id), answerCount })),
        );
        const total = results.reduce((sum, { percent }) => sum + percent, 0);
        expect(total).toBe(list.some(Boolean) ? 100 : 0);
        expect(results.map(({ id }) => id)).toEqual(list.map((_, id) => id));
      }),
    );
  });

  test("are fetched 2 seconds after answering (CONST-29)", () => {
    expect(surveyResultsDelayMs).toBe(2_000);
  });

  test("and the messages keep the product's wording", () => {
    expect(surveyMessages).toEqual({
      resultsHeading: "See how other employees have spent their rewards",
      thanks: "Thank you for participating in our survey!",
      alreadyAnswered: "You have already filled the survey!",
      failed: "There was an error submitting your response. Please try again.",
    });
  });
});
