import { draftErrors, submissionErrors } from "@portal/contract/w9/w9.rules.ts";
import { taxClassifications, type W9Answers } from "@portal/contract/w9/w9.ts";
import * as calls from "@portal/contract/w9/w9.wire.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { completeAnswers } from "./testing/w9-answers.ts";

const portal = await testPortal({ env: { LIMIT_SCALE: "1000" } });
const { db, clock } = portal.services;

const line = (good: string, max: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(good) },
    { weight: 1, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.string({ maxLength: max + 5 }) },
  );
const code = (...known: string[]) => fc.constantFrom("", "", "", ...known);
const wildAnswers: fc.Arbitrary<W9Answers> = fc
  .record({
    name: line("Ana Morales", 35),
    businessName: line("Morales & Co", 35),
    classification: fc.constantFrom("", ...taxClassifications),
    limitedLiability: code("C", "s", "X", "CS"),
    othersText: line("Cooperative", 40),
    hasForeignPartners: fc.boolean(),
    exemptPayeeCode: code("1", "13", "14", "x"),
    fatcaCode: code("A", "m", "N"),
    address: line("1 Main St", 100),
    cityStateZip: fc.oneof(
      { weight: 4, arbitrary: fc.constant("Duluth,MN,55802") },
      fc.constantFrom(
        "",
        " , ,",
        "Duluth",
        "a,mn,1",
        "a,b,c,d",
        `${"c".repeat(31)},MN,1`,
        "a,M1,1",
      ),
      fc.string({ maxLength: 55 }),
    ),
    requester: line("", 100),
    accountNumbers: line("12", 40),
    ssn: fc.constantFrom(
      "219094482",
      "219094482",
      "",
      "666123456",
      "12345678",
      "*****4482",
      "900701234",
    ),
    ein: fc.constantFrom("", "", "123456789", "12345", "*****6789"),
    signature: line("ana morales", 35),
  })
  .map((answers) => answers as W9Answers);

const fields = Object.keys(completeAnswers) as (keyof W9Answers)[];
// A good form with a few wild values, so that a good part passes, or wild all over.
const anyAnswers = fc
  .tuple(
    wildAnswers,
    fc.oneof(
      { weight: 2, arbitrary: fc.subarray(fields, { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constant(fields) },
    ),
  )
  .map(([wild, changed]) => {
    const changes = Object.fromEntries(changed.map((field) => [field, wild[field]]));
    return { ...completeAnswers, ...changes } as W9Answers;
  });

const forget = () =>
  db.run(sql`
    update w9_form set status = 'Draft', submitted_at = null, review_pending = false,
      answers_sealed = null, ssn_sealed = null, ein_sealed = null, ssn_index = null
    where year = 2026 and banker_id = (select id from banker where employee_id = '730901')`);

test("what the rules accept the server accepts, and what they refuse it refuses in their words", async () => {
  let browser = await portal.signIn("ana");
  let sent = 0;
  const outcomes = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(anyAnswers, fc.boolean(), async (answers, isDraft) => {
      // A session has a number of calls a minute, and its token is short-lived.
      sent += 1;
      if (sent % 100 === 0) {
        clock.advance(61_000);
        browser = await portal.signIn("ana");
      }
      await forget();
      const errors = isDraft ? draftErrors(answers) : submissionErrors(answers);
      const call = isDraft ? calls.saveW9Draft : calls.submitW9Form;
      const outcome = (await browser.send(call, { year: 2026, answers, target: null })).value();
      outcomes[outcome.ok ? "accepted" : "refused"] += 1;
      if (errors.length === 0) expect(outcome.ok).toBe(true);
      else expect(outcome).toEqual({ ok: false, refusal: errors.map((e) => e.message).join("\n") });
    }),
    { numRuns: 150 },
  );
  expect(Math.min(outcomes.accepted, outcomes.refused)).toBeGreaterThan(5);
});
