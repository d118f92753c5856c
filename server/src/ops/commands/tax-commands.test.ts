import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { emptyW9Answers } from "@portal/contract/w9/w9.ts";
import { expect, test } from "vitest";
import type { SignedOnContext } from "#kernel/serve.ts";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { getYearStatement } from "#taxation/get-year-statement.ts";
import { setThreshold } from "#taxation/taxation.store.ts";
import { sealAnswers } from "#w9/w9.public.ts";
import { runCommand } from "../run-command.ts";
import { taxCommands } from "./tax-commands.ts";

const services = await testServices();
const { db, vault } = services;
const thresholdCents = 60_000;

/** How a profile signed with the one SSN: itself, for its firm, not yet, or the year before. */
type Signed = "person" | "firm" | "draft" | "year-before";
interface Profile {
  cents: number;
  signed: Signed;
}
const profile = (dollars: number, signed: Signed): Profile => ({ cents: dollars * 100, signed });

async function pay(bankerId: number, year: number, cents: number, statusId = 11): Promise<void> {
  await db.run(sql`
    insert into reward (banker_id, institution_id, portfolio_id, promotion_id, status_id,
      amount_cents, fulfilled_on, available_on, expires_on, payment_method_id, redeemed_at)
    select id, institution_id, portfolio_id, 1, ${statusId}, ${cents}, make_date(${year}, 5, 1),
      make_date(${year}, 5, 1), make_date(${year}, 11, 1), 2, make_date(${year}, 6, 1)
    from banker where id = ${bankerId}`);
}

async function sign(bankerId: number, year: number, signed: Signed): Promise<void> {
  const [status, at] = signed === "draft" ? ["Draft", null] : ["Submitted", services.clock.now()];
  const form = await db.one<{ id: number }>(sql`
    insert into w9_form (banker_id, year, status, submitted_at)
    values (${bankerId}, ${signed === "year-before" ? year - 1 : year}, ${status}, ${at})
    returning id`);
  const answers = { ...emptyW9Answers, name: "One Person", ssn: "219094482" };
  const { ssnIndex, ...sealed } = await sealAnswers(vault, form!.id, {
    ...answers,
    ...(signed === "firm" ? { classification: "L", ein: "411234567" } : { classification: "I" }),
  });
  await db.run(sql`
    update w9_form set answers_sealed = ${sealed.answersSealed}, ssn_index = ${ssnIndex},
      ssn_sealed = ${sealed.ssnSealed}, ein_sealed = ${sealed.einSealed} where id = ${form!.id}`);
}

const statementOf = (bankerId: number, year: number) =>
  getYearStatement({ services, caller: { bankerId } } as unknown as SignedOnContext, { year });

async function listed(year: number): Promise<{ text: string; result: { forms: number } }> {
  const command = taxCommands.find(({ name }) => name === "tax 1099")!;
  const options = { "dry-run": "yes" };
  const order = { positionals: [String(year)], options, actor: "olga", folder: "." };
  const answer = await runCommand(services, command, order);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value as Awaited<ReturnType<typeof listed>>;
}

// Each case has years of its own, in which no other has anything.
let lastYear = 2040;
const nextYear = () => {
  lastYear += 2;
  return lastYear;
};

test("the list says what failed or came back and is on no form of any year yet", async () => {
  const year = nextYear();
  await setThreshold(db, { year, thresholdCents });
  await pay(1, year, 70_000);
  expect((await listed(year)).text).not.toContain("Not in it");
  await pay(2, year, 65_000, rewardStatus.failed);
  await pay(3, year + 1, 65_000, rewardStatus.failed);
  const { text, result } = await listed(year);
  expect(text).toContain("Not in it: 1 reward of $650.00 whose payments failed or came back.");
  expect(result).toMatchObject({ forms: 1, returned: { rewardCount: 1, totalCents: 65_000 } });
});

interface Expected {
  /** Whose statement expects a form, profile by profile. */
  expects: boolean[];
  forms: number;
  /** Whether the list says that profiles have the same number. */
  isShared?: true;
}

test.each<[string, Profile[], Expected]>([
  [
    "what two profiles have together reaches it",
    [profile(400, "person"), profile(400, "person")],
    { expects: [true, true], forms: 1, isShared: true },
  ],
  [
    "one reaches it, so its other profile is on the same form",
    [profile(700, "person"), profile(100, "person")],
    { expects: [true, true], forms: 1, isShared: true },
  ],
  [
    "the other profile's form is a draft",
    [profile(400, "person"), profile(400, "draft")],
    { expects: [false, false], forms: 0 },
  ],
  [
    "the other profile's form is of another year",
    [profile(400, "person"), profile(400, "year-before")],
    { expects: [false, false], forms: 0 },
  ],
  [
    "a person and their firm are two numbers",
    [profile(400, "person"), profile(400, "firm")],
    { expects: [false, false], forms: 0 },
  ],
  [
    "two profiles of a person stay below it, whatever their firm has",
    [profile(100, "person"), profile(100, "person"), profile(500, "firm")],
    { expects: [false, false, false], forms: 0 },
  ],
])("statement and list of 1099s agree, each profile sees its own sum: %s", async (...example) => {
  const [, profiles, { expects, forms, isShared = false }] = example;
  const year = nextYear();
  await setThreshold(db, { year, thresholdCents });
  for (const [index, { cents, signed }] of profiles.entries()) {
    await pay(index + 1, year, cents);
    await sign(index + 1, year, signed);
  }
  const statements = await Promise.all(profiles.map((_, index) => statementOf(index + 1, year)));
  expect(statements.map(({ is1099Expected }) => is1099Expected)).toEqual(expects);
  expect(statements.map(({ totalCents }) => totalCents)).toEqual(
    profiles.map(({ cents }) => cents),
  );
  const { text, result } = await listed(year);
  expect(result.forms).toBe(forms);
  expect(text.includes("The same number")).toBe(isShared);
});
