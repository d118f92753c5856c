import * as calls from "@portal/contract/taxation/taxation.wire.ts";
import { emptyW9Answers } from "@portal/contract/w9/w9.ts";
import { beforeEach, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { sealAnswers } from "#w9/w9.public.ts";

const portal = await testPortal();
const { db, vault, clock } = portal.services;
const [ben, gil, hal] = [2, 7, 8];
const browser = await portal.signIn("ben");
// Nobody has anything in it yet.
const year = 2019;

beforeEach(() =>
  asOwner(db, async (owner) => {
    await owner.run(sql`delete from reward where amount_cents = 40019 or amount_cents = 70019`);
    await owner.run(sql`delete from w9_form where year = ${year}`);
    await owner.run(sql`
      insert into tax_year_parameter (year, threshold_cents, withholding_bp)
      values (${year}, 60000, 2400) on conflict (year) do nothing`);
  }),
);

/** A profile with so much in the year and a form of the year, with the one SSN. */
async function profile(bankerId: number, cents: number, status: "Draft" | "Submitted") {
  await db.run(sql`
    insert into reward (banker_id, institution_id, portfolio_id, promotion_id, status_id,
      amount_cents, fulfilled_on, available_on, expires_on, payment_method_id, redeemed_at)
    select id, institution_id, portfolio_id, 1, 11, ${cents}, make_date(${year}, 5, 1),
      make_date(${year}, 5, 1), make_date(${year}, 11, 1), 2, make_date(${year}, 6, 1)
    from banker where id = ${bankerId}`);
  const form = await db.one<{ id: number }>(sql`
    insert into w9_form (banker_id, year, status, submitted_at)
    values (${bankerId}, ${year}, ${status}, ${status === "Draft" ? null : clock.now()})
    returning id`);
  const answers = { ...emptyW9Answers, classification: "I", ssn: "219094482" } as const;
  const { ssnIndex, ...sealed } = await sealAnswers(vault, form!.id, answers);
  await db.run(sql`
    update w9_form set answers_sealed = ${sealed.answersSealed}, ssn_index = ${ssnIndex},
      ssn_sealed = ${sealed.ssnSealed} where id = ${form!.id}`);
  return form!.id;
}

interface Line {
  action: string;
  bankerId: number;
  object: string | null;
  detail: object;
}
/** What looking at the statement leaves in the audit, all of it by Ben and in his session. */
async function linesOfLooking(): Promise<Line[]> {
  const { id } = (await db.one<{ id: number }>(sql`
    select coalesce(max(id), 0) as id from audit_event`))!;
  expect((await browser.send(calls.getYearStatement, { year })).status).toBe(200);
  return db.rows<Line>(sql`
    select action, banker_id as "bankerId", object, detail from audit_event
    where id > ${id} and actor = ${String(ben)} and session_id is not null
      and request_id is not null and outcome = 'ok' order by id`);
}

const low = 40_019;
const high = 70_019;
type Other = [bankerId: number, status: "Draft" | "Submitted"];
const compared = (bankerId: number): Line => ({
  action: "w9-compare",
  bankerId,
  object: null,
  detail: { year },
});

test.each<[string, number, Other[], Line[]]>([
  ["nobody else's with a number of one's own", low, [], []],
  [
    "each other's whose number is opened",
    low,
    [
      [gil, "Submitted"],
      [hal, "Submitted"],
    ],
    [compared(gil), compared(hal)],
  ],
  ["nobody else's where the own sum is enough", high, [[gil, "Submitted"]], []],
  ["nobody's draft", low, [[gil, "Draft"]], []],
])("a statement is a view of the own W-9, and leaves a line for %s", async (...example) => {
  const [, cents, others, expected] = example;
  const formId = await profile(ben, cents, "Submitted");
  for (const [bankerId, status] of others) await profile(bankerId, low, status);
  const view = { action: "w9-view", bankerId: ben, object: String(formId), detail: {} };
  expect(await linesOfLooking()).toEqual([view, ...expected]);
});

test("a statement without a submitted W-9 opens none, and leaves no line", async () => {
  await profile(ben, low, "Draft");
  expect(await linesOfLooking()).toEqual([]);
});
