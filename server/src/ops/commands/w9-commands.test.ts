import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { emptyW9Answers, type W9Answers } from "@portal/contract/w9/w9.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";
import { insertCase } from "#w9/merge/profile-cases.store.ts";
import { sealAnswers } from "#w9/w9.public.ts";
import type { HouseCommand, OpsHouse } from "../command.ts";
import { runCommand } from "../run-command.ts";
import { mergeCommands } from "./merge-commands.ts";
import { taxCommands } from "./tax-commands.ts";
import { w9Commands } from "./w9-commands.ts";

const services = await testServices();
const house: OpsHouse = services;
const folder = testFolder("w9");
const commands: readonly HouseCommand[] = [...w9Commands, ...mergeCommands, ...taxCommands];

async function ops(name: string, positionals: string[], options: Record<string, string> = {}) {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return runCommand(house, command, { positionals, options, actor: "olga", folder });
}
const ben = ["10482", "730902"];

describe("w9 review", () => {
  test("sets the flag of a submitted form, by default of this year", async () => {
    expect(await ops("w9 review", ben)).toMatchObject({ ok: true });
    const form = await services.db.one<{ isPending: boolean }>(sql`
      select review_pending as "isPending" from w9_form where banker_id = 2 and year = 2026`);
    expect(form?.isPending).toBe(true);
  });

  test.each([
    [["10482", "nobody"], {}, "There is no banker 10482/nobody."],
    [["10483", "730908"], {}, "This banker has no submitted W-9 for that year."],
    [ben, { year: "soon" }, '"soon" is no year.'],
    [
      ben,
      { year: "2025" },
      "Only a W-9 of the current year can be reviewed: no other can be signed again.",
    ],
  ])("refuses %j %j", async (positionals, options, refusal) => {
    const answer = await ops("w9 review", positionals, options);
    expect(answer).toEqual({ ok: false, refusal });
  });
});

describe("w9 print", () => {
  test("writes a PDF that only the operator can read", async () => {
    const answer = await ops("w9 print", ben, { out: "ben.pdf" });
    expect(answer).toMatchObject({ ok: true });
    const file = path.join(folder, "ben.pdf");
    expect((await readFile(file)).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test("refuses a file that is there already, which keeps what it holds", async () => {
    const file = path.join(folder, "kept.pdf");
    await writeFile(file, "somebody's", { mode: 0o644 });
    const answer = await ops("w9 print", ben, { out: "kept.pdf" });
    expect(answer).toEqual({ ok: false, refusal: `${file} is there already.` });
    expect(await readFile(file, "utf8")).toBe("somebody's");
  });

  test("wants a reason for the whole number", async () => {
    expect(await ops("w9 print", ben, { full: "yes" })).toMatchObject({ ok: false });
    const answer = await ops("w9 print", ben, { full: "yes", reason: "IRS notice" });
    expect(answer).toMatchObject({ ok: true });
  });
});

describe("w9 tin", () => {
  test("keeps what a check said; a new number is unchecked again", async () => {
    expect(await ops("w9 tin", [...ben, "matched"])).toMatchObject({ ok: true });
    const form = await services.db.one<{ status: string }>(sql`
      select tin_status as status from w9_form where banker_id = 2 and year = 2026`);
    expect(form?.status).toBe("matched");
    expect(await ops("w9 tin", [...ben, "maybe"])).toMatchObject({ ok: false });
  });
});

describe("merge", () => {
  test("lists no cases when there are none, and refuses unknown numbers", async () => {
    expect(await ops("merge cases", [])).toMatchObject({ value: { text: "No open cases." } });
    expect(await ops("merge approve", ["7"])).toMatchObject({ ok: false });
    expect(await ops("merge undo", ["x"])).toMatchObject({ ok: false });
  });

  const openCase = () =>
    insertCase(services.db, {
      kind: "second-holder",
      bankerId: 2,
      otherBankerId: 3,
      year: 2026,
      openedAt: services.clock.now(),
    });

  test("close ends a case of two different persons, with the reason in the audit log", async () => {
    const caseId = String(await openCase());
    const closed = await ops("merge close", [caseId], { reason: "a typing error" });
    expect(closed).toMatchObject({ ok: true, value: { text: `Case ${caseId} is closed.` } });
    expect(await ops("merge cases", [])).toMatchObject({ value: { text: "No open cases." } });
    const row = await services.db.one(sql`
      select status, closed_by as "closedBy" from profile_case where id = ${Number(caseId)}`);
    expect(row).toEqual({ status: "closed", closedBy: "olga" });
    const event = await services.db.one(sql`
      select actor, object, detail from audit_event where action = 'profile-case-close'`);
    const detail = { kind: "second-holder", reason: "a typing error" };
    expect(event).toEqual({ actor: "olga", object: caseId, detail });
  });

  test("a case that is closed, or none, is neither closed nor approved", async () => {
    for (const command of ["merge close", "merge approve"]) {
      const reason = { reason: "x" };
      const answers = [await ops(command, ["1"], reason), await ops(command, ["9"], reason)];
      expect(answers.map((answer) => !answer.ok && answer.refusal)).toEqual([
        "This case is closed already.",
        "There is no such case.",
      ]);
    }
  });

  test("undo names the merge that has to be undone first", async () => {
    const approve = async (bankerId: number, otherBankerId: number) => {
      const opened = { kind: "merge-refused" as const, year: 2026, openedAt: services.clock.now() };
      const caseId = await insertCase(services.db, { ...opened, bankerId, otherBankerId });
      expect(await ops("merge approve", [String(caseId)])).toMatchObject({ ok: true });
    };
    await approve(4, 5);
    await approve(6, 4);
    expect(await ops("merge undo", ["1"])).toEqual({
      ok: false,
      refusal: "The kept profile was merged into another since; first: merge undo 2",
    });
  });

  const openFor = async (bankerId: number, otherBankerId: number) => {
    const opened = { kind: "merge-refused" as const, year: 2026, openedAt: services.clock.now() };
    return String(await insertCase(services.db, { ...opened, bankerId, otherBankerId }));
  };
  async function approveAndUndo(caseId: string) {
    const approved = await ops("merge approve", [caseId]);
    if (!approved.ok) throw new Error(approved.refusal);
    const { mergeId } = approved.value.result as { mergeId: number };
    expect(await ops("merge undo", [String(mergeId)])).toMatchObject({ ok: true });
    return approved.value;
  }

  test("says in its list, and when it is approved, that a case is of two institutions", async () => {
    const [ofOne, ofTwo] = [await openFor(9, 10), await openFor(2, 10)];
    const listed = await ops("merge cases", []);
    const lines = listed.ok ? listed.value.text.split("\n") : [];
    expect(lines.find((line) => line.startsWith(`${ofOne} `))).toMatch(/ one$/);
    expect(lines.find((line) => line.startsWith(`${ofTwo} `))).toMatch(/ two$/);
    const means = "the rewards move into the lists of the kept one's administrators.";
    expect(lines.at(-1)).toContain(means);
    const across = await approveAndUndo(ofTwo);
    expect(across).toMatchObject({ result: { isAcrossInstitutions: true } });
    expect(across.text).toContain(means);
    const alone = await approveAndUndo(ofOne);
    expect(alone).toMatchObject({ result: { isAcrossInstitutions: false } });
    expect(alone.text).not.toContain("institution");
  });
});

describe("tax threshold", () => {
  test("sets the sum of a year and says what it was", async () => {
    const set = await ops("tax threshold", ["2027", "$2,100.00"]);
    expect(set).toMatchObject({ ok: true, value: { result: { thresholdCents: 210_000 } } });
    const again = await ops("tax threshold", ["2027", "2200"]);
    expect(again).toMatchObject({ value: { result: { formerCents: 210_000 } } });
    expect(await ops("tax threshold", ["2027", "much"])).toMatchObject({ ok: false });
  });
});

interface Reached {
  bankerId: number;
  total: number;
}

describe("tax 1099", () => {
  const reached = async (year: number, fromCents: number) =>
    services.db.rows<Reached>(sql`
      select banker_id as "bankerId", sum(amount_cents)::bigint as total from reward
      where status_id between 6 and 11
        and extract(year from redeemed_at at time zone 'America/New_York') = ${year}
      group by 1 having sum(amount_cents) >= ${fromCents} order by 1`);

  test("writes everybody at or over the threshold with the whole number and the total", async () => {
    await ops("tax threshold", ["2025", "100"]);
    const due = await reached(2025, 10_000);
    expect(due.length).toBeGreaterThan(1);
    const answer = await ops("tax 1099", ["2025"], { out: "1099.csv" });
    const totalCents = due.reduce((sum, { total }) => sum + total, 0);
    expect(answer).toMatchObject({ value: { result: { forms: due.length, totalCents } } });
    const file = path.join(folder, "1099.csv");
    const lines = (await readFile(file, "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(due.length + 2);
    expect(lines.at(-1)).toMatch(new RegExp(`,${(totalCents / 100).toFixed(2)}$`));
    for (const { bankerId } of due) expect(lines.join()).toContain(seedSsn(bankerId));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test("refuses a file that is there already: whole numbers go to no file others can read", async () => {
    const file = path.join(folder, "kept.csv");
    await writeFile(file, "somebody's", { mode: 0o644 });
    const answer = await ops("tax 1099", ["2025"], { out: "kept.csv" });
    expect(answer).toEqual({ ok: false, refusal: `${file} is there already.` });
    expect(await readFile(file, "utf8")).toBe("somebody's");
  });

  test("shows a dry run with masks only, and does one or the other", async () => {
    const answer = await ops("tax 1099", ["2025"], { "dry-run": "yes" });
    const { text } = answer.ok ? answer.value : { text: "" };
    expect(text).toContain("*****");
    expect(text).not.toMatch(/\b899-?\d\d/);
    expect(await ops("tax 1099", ["2025"])).toMatchObject({ ok: false });
  });

  test("is corrected by a payment that comes back after the year's end", async () => {
    const [first] = await reached(2025, 10_000);
    await services.db.run(sql`
      update reward set status_id = 12 where banker_id = ${first?.bankerId} and status_id = 11
        and extract(year from redeemed_at at time zone 'America/New_York') = 2025`);
    const due = await reached(2025, 10_000);
    const answer = await ops("tax 1099", ["2025"], { "dry-run": "yes" });
    expect(answer).toMatchObject({ value: { result: { forms: due.length } } });
  });

  describe("of profiles that were never merged", () => {
    let one: Reached;
    let other: Reached;
    let whole: number;
    beforeAll(async () => {
      [one, other] = (await reached(2025, 1)) as [Reached, Reached];
      whole = one.total + other.total;
    });

    /** The second profile signs its form of the year anew. */
    async function sign(change: Partial<W9Answers>) {
      const form = await services.db.one<{ id: number }>(sql`
        select id from w9_form where banker_id = ${other.bankerId} and year = 2025`);
      const person = { name: "One Person", classification: "I" } as const;
      const answers = { ...emptyW9Answers, ...person, ...change };
      const { ssnIndex, ...sealed } = await sealAnswers(services.vault, form!.id, answers);
      await services.db.run(sql`
        update w9_form set answers_sealed = ${sealed.answersSealed}, ssn_index = ${ssnIndex},
          ssn_sealed = ${sealed.ssnSealed}, ein_sealed = ${sealed.einSealed}
        where id = ${form!.id}`);
    }
    const listed = async () => {
      await ops("tax threshold", ["2025", (whole / 100).toFixed(2)]);
      const answer = await ops("tax 1099", ["2025"], { "dry-run": "yes" });
      if (!answer.ok) throw new Error(answer.refusal);
      return answer.value as { text: string; result: { forms: number } };
    };

    test("counts them together by the number on the form, and says so", async () => {
      const alone = (await reached(2025, whole)).length;
      expect((await listed()).result.forms).toBe(alone);
      await sign({ ssn: seedSsn(one.bankerId) });
      const together = await listed();
      expect(together.result.forms).toBe(alone + 1);
      const ids = await services.db.rows<{ id: string }>(sql`
        select business_unit || '/' || employee_id as id from banker
        where id in (${one.bankerId}, ${other.bankerId}) order by banker.id`);
      const words = "The same number, so one form with the sum if it is one person: ";
      expect(together.text).toContain(`${words}${ids.map(({ id }) => id).join(", ")}.`);
    });

    test("keeps a person and a firm of theirs apart: the numbers on the forms differ", async () => {
      await sign({ ssn: seedSsn(one.bankerId), ein: "123456789", classification: "L" });
      const apart = await listed();
      expect(apart.result.forms).toBe((await reached(2025, whole)).length);
      expect(apart.text).not.toContain("The same number");
    });
  });

  test("needs a threshold first", async () => {
    expect(await ops("tax 1099", ["2031"], { "dry-run": "yes" })).toMatchObject({ ok: false });
  });
});
