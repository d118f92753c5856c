import * as z from "zod/mini";
import { type Codec, call, spelled } from "#wire/call.ts";
import { done, fields, nothing } from "#wire/envelopes.ts";
import { wireObject } from "#wire/wire-object.ts";
import type { SurveyResult } from "./survey.ts";

export const getSurvey = call({
  method: "GET",
  path: "/api/surveyQuestionAndAnswers",
  request: nothing,
  response: fields(
    wireObject({
      question: [
        "Question",
        z.nullable(wireObject({ id: ["Questionid", z.int()], text: ["Questiontext", z.string()] })),
      ],
      options: [
        "options",
        z.array(wireObject({ id: ["Optionid", z.int()], text: ["Optiontext", z.string()] })),
      ],
    }),
  ),
});

/** "Suvery" is the wire's own spelling (OP-141). A second answer is 409 with its text (OP-55). */
export const answerSurvey = call({
  method: "POST",
  path: "/api/storeBankerSuveryData",
  banker: spelled("Pbu", "Oeid"),
  request: wireObject({ questionId: ["Questionid", z.int32()], optionId: ["Optionid", z.int32()] }),
  response: done,
});

const options = z.array(
  wireObject({
    id: ["Optionid", z.int()],
    text: ["Optiontext", z.string()],
    percent: ["Percentage", z.int()],
  }),
);

/** Inside Data, as we send it, or at the top, which is read too (OP-55). */
const resultsInEitherPlace = z.codec(
  z.object({
    Data: z.optional(z.object({ Options: options })),
    Options: z.optional(options),
  }),
  z.array(z.custom<SurveyResult>()),
  {
    decode: (wire, context) => {
      const found = wire.Data?.Options ?? wire.Options;
      if (found) return found;
      context.issues.push({ code: "custom", message: "no options", input: wire });
      return z.NEVER;
    },
    encode: (inside) => ({ Data: { Options: inside } }),
  },
) as unknown as Codec<SurveyResult[]>;

export const getSurveyResults = call({
  method: "POST",
  path: "/api/getBankerSurveyResponse",
  request: wireObject({ questionId: ["Questionid", z.int32()] }),
  response: resultsInEitherPlace,
});
