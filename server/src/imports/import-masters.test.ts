import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { raw, sql } from "#kernel/sql.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { countAnswers, findSurvey, insertAnswer } from "#survey/survey.store.ts";
import { cleanHtml } from "./clean-html.ts";
import { importContent } from "./import-content.ts";
import { importFile } from "./import-file.ts";
import type { ImportPlan } from "./import-plan.ts";
import { institutionsPlan } from "./institutions-plan.ts";
import { officersPlan } from "./officers-plan.ts";
import { promotionsPlan } from "./promotions-plan.ts";

const folder = testFolder("import");
const services = await testServices({ env: { PORTAL_DATA: folder } });
const { db } = services;
const operator = "olga";

async function write(text: string): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, text);
  return file;
}
async function run(plan: ImportPlan, text: string) {
  const report = await importFile(services, plan, {
    file: await write(text),
    operator,
    isDryRun: false,
  });
  if (!report.ok) throw new Error(report.refusal);
  return report.value;
}
/** Dies when everything is written and nothing committed. */
const breakingOff = {
  ...services,
  audit: { ...services.audit, record: () => Promise.reject(new Error("broke off")) },
};
const counts = (created: number, changed: number, unchanged: number) => ({
  created,
  changed,
  unchanged,
});

describe("institutions", () => {
  const header = "institution,namesMasked,pbu,portfolioName,locationCode";
  test("come with Port BUs and locations, are renamed, and stay when nothing is new", async () => {
    const first = `${header}\nNew Bank,1,20001,New North,0001\nNew Bank,1,20001,New North,0002\n`;
    expect(await run(institutionsPlan, first)).toMatchObject(counts(2, 0, 0));
    const second = `${header}\nNew Bank,1,20001,Renamed,0001\nNew Bank,1,20002,South,0001\n`;
    expect(await run(institutionsPlan, second)).toMatchObject(counts(1, 1, 0));
    expect(await run(institutionsPlan, `${second}\n`)).toMatchObject(counts(0, 0, 2));
    const rows = await db.rows(sql`select p.business_unit as unit, p.name, l.code
      from institution i join portfolio p on p.institution_id = i.id
      join location l on l.portfolio_id = p.id where i.name = 'New Bank' order by 1, 3`);
    expect(rows).toEqual([
      { unit: "20001", name: "Renamed", code: "0001" },
      { unit: "20001", name: "Renamed", code: "0002" },
      { unit: "20002", name: "South", code: "0001" },
    ]);
  });

  test.each([
    ["New Bank,1,10482,X,0001", "belongs to"],
    ["B,1,300,X,1\nB,1,300,Y,2", "two names or institutions"],
    ["B,1,300,X,1\nB,0,301,Y,2", "namesMasked differs"],
    ["B,1,300,X,1\nB,1,300,X,1", "stands in another line too"],
  ])("are refused whole: %s", async (lines, reason) => {
    const report = await run(institutionsPlan, `${header}\n${lines}\n`);
    expect(report.isApplied).toBe(false);
    expect(report.refusals[0]?.reason).toContain(reason);
  });
});

describe("promotions", () => {
  const header = "promotionId,promotionName,startDate,endDate";
  test("keep the issuer's numbers and are brought up to date", async () => {
    const first = `${header}\n501,Autumn,2026-09-01,2026-11-30\n502,Winter,2026-12-01,2027-02-28\n`;
    expect(await run(promotionsPlan, first)).toMatchObject(counts(2, 0, 0));
    const second = first.replace("2026-11-30", "2026-12-15");
    expect(await run(promotionsPlan, second)).toMatchObject(counts(0, 1, 1));
  });

  test("that end before they begin, or come twice, are refused", async () => {
    const lines =
      "601,A,2026-02-01,2026-01-01\n602,B,2026-01-01,2026-01-02\n602,C,2026-01-01,2026-01-02";
    const report = await run(promotionsPlan, `${header}\n${lines}\n`);
    expect(report.refusals.map(({ line }) => line)).toEqual([2, 3, 4]);
  });
});

describe("officers", () => {
  const header =
    "pbu,oeid,firstName,lastName,email,accountMode,locationCode,bankerCode,oldForm,mfaExcluded";
  const jo = (change: Record<string, string> = {}) =>
    Object.values({
      pbu: "10482",
      oeid: "J1",
      first: "Jo",
      last: "May",
      mail: "Jo@Bank.example",
      mode: "003",
      location: "0114",
      code: "JOM1",
      old: "0",
      excluded: "1",
      ...change,
    }).join(",");

  test("are created, changed and left alone, with their exclusion from codes", async () => {
    expect(await run(officersPlan, `${header}\n${jo()}\n`)).toMatchObject(counts(1, 0, 0));
    const changed = `${header}\n${jo({ mode: "002", excluded: "0", location: "0115" })}\n`;
    expect(await run(officersPlan, changed)).toMatchObject(counts(0, 1, 0));
    expect(await run(officersPlan, `${changed}\n`)).toMatchObject(counts(0, 0, 1));
    const row = await db.one(sql`
      select b.name, b.email, b.account_mode as mode, l.code,
             exists (select from mfa_exclusion where employee_id = 'J1') as "isExcluded"
        from banker b join location l on l.id = b.location_id where employee_id = 'J1'`);
    expect(row).toEqual({
      name: "May, Jo",
      email: "jo@bank.example",
      mode: "002",
      code: "0115",
      isExcluded: false,
    });
  });

  test.each([
    [{ pbu: "9" }, "there is no Port BU 9"],
    [{ location: "9" }, "has no location 9"],
    [{ mail: "jo" }, 'email "jo" is no e-mail address'],
    [{ mode: "1" }, "is no account mode"],
    [{ old: "maybe" }, "is neither 1 nor 0"],
  ])("with %j are refused", async (change, reason) => {
    const report = await run(officersPlan, `${header}\n${jo(change)}\n`);
    expect(report.refusals[0]?.reason).toContain(reason);
  });

  test("who are missing in a file stay as they are: only `officer leave` ends employment", async () => {
    const status = () =>
      db.rows(sql`select employee_id, status, employment_ended_on from banker
        where business_unit = '10482' and employee_id <> 'K1' order by 1`);
    const before = await status();
    expect(before.length).toBeGreaterThan(1);
    const alone = `${header}\n${jo({ oeid: "K1" })}\n`;
    expect(await run(officersPlan, alone)).toMatchObject(counts(1, 0, 0));
    expect(await status()).toEqual(before);
  });

  test("of a file that was refused, or broke off, come in by the same file later, once", async () => {
    const text = `${header}\n${jo({ oeid: "L1", location: "0199" })}\n`;
    const order = { file: await write(text), operator, isDryRun: false };
    expect(await run(officersPlan, text)).toMatchObject({ isApplied: false });
    await db.run(sql`insert into location (portfolio_id, code)
      select id, '0199' from portfolio where business_unit = '10482'`);
    await expect(importFile(breakingOff, officersPlan, order)).rejects.toThrow("broke off");
    expect(await importFile(services, officersPlan, order)).toMatchObject({
      ok: true,
      value: counts(1, 0, 0),
    });
    expect(await importFile(services, officersPlan, order)).toMatchObject({
      ok: false,
      refusal: expect.stringContaining("imported already"),
    });
  });

  test("who have left are not brought back by a file", async () => {
    await db.run(raw("update banker set status = 'left' where employee_id = 'J1'"));
    const report = await run(officersPlan, `${header}\n${jo({ last: "June" })}\n`);
    expect(report.refusals).toEqual([{ line: 2, reason: "the officer has left" }]);
  });
});

describe("content", () => {
  test.each([
    ["ranks.xlsx", "%PDF-1.7"],
    ["ranks.pdf", "PK\u0003\u0004"],
    ["ranks.html", "<script>"],
    ["ranks.xlsx", ""],
  ])("a ranking file %s that holds %j is refused: bankers download it", async (name, held) => {
    await writeFile(path.join(folder, name), held);
    const ranking = { institution: "Prairie Union Bank", kind: "annual", file: name };
    const file = await write(JSON.stringify({ rankingFiles: [ranking] }));
    expect(await importContent(services, { file, operator, isDryRun: false })).toMatchObject({
      ok: false,
      refusal: expect.stringContaining("neither a spreadsheet"),
    });
  });

  test("replaces banners, tips, survey, tiers and ranking files, cleaned (BANNER-08, OP-45)", async () => {
    await writeFile(path.join(folder, "ranks.xlsx"), "PK\u0003\u0004ranking");
    const file = await write(
      JSON.stringify({
        banners: [
          {
            kind: "cash-in",
            descriptionHtml: '<p onclick="x()">Cash<script>alert(1)</script></p>',
          },
        ],
        tips: [
          {
            feature: 1,
            title: "Tip",
            iconUrl: "/media/a.svg",
            heading: "H",
            subHeadingHtml: "<b>x</b>",
          },
        ],
        survey: { question: "Why?", options: ["Yes", "No"] },
        tiers: [{ institution: "Prairie Union Bank", fromDollars: [0, 100.5] }],
        rankingFiles: [{ institution: "Prairie Union Bank", kind: "annual", file: "ranks.xlsx" }],
      }),
    );
    const order = { file, operator, isDryRun: false };
    expect(await importContent(services, { ...order, isDryRun: true })).toMatchObject({ ok: true });
    expect(await importContent(services, order)).toMatchObject({
      ok: true,
      value: { published: { banners: 1, tips: 1, survey: 1, tiers: 1, rankingFiles: 1 } },
    });
    expect(await importContent(services, order)).toMatchObject({
      ok: false,
      refusal: expect.stringContaining("imported already"),
    });
    expect(
      await db.rows(raw("select description_html as html from banner where is_active")),
    ).toEqual([{ html: "<p>Cash</p>" }]);
    expect(await db.rows(raw("select question from survey_question where is_active"))).toEqual([
      { question: "Why?" },
    ]);
    // The highest is tier 1, as the page says of it (OP-50).
    const tiers = await db.rows(sql`select tier, min_cents as min, max_cents as max from tier
      where institution_id = 2 order by tier`);
    expect(tiers).toEqual([
      { tier: 1, min: 10_050, max: null },
      { tier: 2, min: 0, max: 10_049 },
    ]);
    const ranking = await db.one<{ name: string }>(sql`select file_name as name from ranking_file
      where institution_id = 2 and kind = 'annual'`);
    expect(await readFile(path.join(folder, "files", ranking!.name), "utf8")).toBe(
      "PK\u0003\u0004ranking",
    );
  });

  test("with a ranking file that says something new is taken, under the same name too", async () => {
    const ranking = { institution: "Prairie Union Bank", kind: "quarterly", file: "quarter.pdf" };
    const file = await write(JSON.stringify({ rankingFiles: [ranking] }));
    const order = { file, operator, isDryRun: false };
    const place = (text: string) => writeFile(path.join(folder, "quarter.pdf"), `%PDF-${text}`);
    await place("first quarter");
    expect(await importContent(services, order)).toMatchObject({ ok: true });
    expect(await importContent(services, order)).toMatchObject({ ok: false });
    await place("second quarter");
    expect(await importContent(services, order)).toMatchObject({ ok: true });
    const published = await db.one<{ name: string }>(sql`select file_name as name from ranking_file
      where institution_id = 2 and kind = 'quarterly'`);
    const text = await readFile(path.join(folder, "files", published!.name), "utf8");
    expect(text).toBe("%PDF-second quarter");
  });

  test("of before is taken again once another came between: each replaces its like", async () => {
    const publish = async (heading: string) => {
      const banners = [{ kind: "cash-in", heading, descriptionHtml: "<p>Cash in</p>" }];
      const file = await write(JSON.stringify({ banners }));
      return importContent(services, { file, operator, isDryRun: false });
    };
    const shown = () => db.rows(raw("select heading from banner where is_active"));
    for (const heading of ["A", "B", "A"]) {
      expect(await publish(heading)).toMatchObject({ ok: true });
      expect(await shown()).toEqual([{ heading }]);
    }
    const again = { ok: false, refusal: expect.stringContaining("imported already") };
    expect(await publish("A")).toMatchObject(again);
    expect(await publish("B")).toMatchObject({ ok: true });
  });

  test("takes the survey down by null, and its answers stay", async () => {
    const publish = async (survey: object | null) => {
      const file = await write(JSON.stringify({ survey }));
      return importContent(services, { file, operator, isDryRun: false });
    };
    await publish({ question: "How long?", options: ["Short", "Long"] });
    await db.run(sql`
      insert into survey_answer (banker_id, question_id, option_id, answered_at)
      select 1, q.id, min(o.id), ${services.clock.now()} from survey_question q
        join survey_option o on o.question_id = q.id where q.is_active group by q.id`);
    const asked = () => db.rows(raw("select question from survey_question where is_active"));
    const answers = () =>
      db.rows(
        raw(`select label from survey_answer r join survey_option o on o.id = r.option_id
                    join survey_question q on q.id = r.question_id where question = 'How long?'`),
      );
    expect(await asked()).toEqual([{ question: "How long?" }]);
    expect(await publish(null)).toEqual({
      ok: true,
      value: { published: { survey: 0 }, isDryRun: false },
    });
    expect(await asked()).toEqual([]);
    expect(await answers()).toEqual([{ label: "Short" }]);
  });

  test.each([
    ["the same words", "How much?", ["Little", "A lot"], true],
    ["another question", "How many?", ["Little", "A lot"], false],
    ["another order", "How much?", ["A lot", "Little"], false],
    ["one answer more", "How much?", ["Little", "A lot", "All"], false],
  ])(
    "asks anew only by a new survey, whatever comes beside it: %s (OP-55)",
    async (_case, question, options, isKept) => {
      const publish = async (survey: object) => {
        const descriptionHtml = `<p>${crypto.randomUUID()}</p>`;
        const banners = [{ kind: "cash-in", descriptionHtml }];
        const file = await write(JSON.stringify({ banners, survey }));
        expect(await importContent(services, { file, operator, isDryRun: false })).toMatchObject({
          ok: true,
        });
        return findSurvey(db);
      };
      await publish({ question: "What else?", options: ["This", "That"] });
      const before = await publish({ question: "How much?", options: ["Little", "A lot"] });
      const { id: questionId } = before.question!;
      const answer = { bankerId: 1, questionId, optionId: before.options[0]!.id };
      expect(await insertAnswer(db, { ...answer, at: services.clock.now() })).toBe(true);
      const after = await publish({ question, options });
      const counts = (await countAnswers(db, after.question!.id)).map((one) => one.answerCount);
      if (isKept) expect(after).toEqual(before);
      else expect(after.question!.id).not.toBe(questionId);
      expect(counts).toEqual(options.map((_, index) => (isKept && index === 0 ? 1 : 0)));
    },
  );

  test("whose publishing broke off is taken the next time, then no more", async () => {
    const question = "Again?";
    const file = await write(JSON.stringify({ survey: { question, options: ["Yes", "No"] } }));
    const order = { file, operator, isDryRun: false };
    await expect(importContent(breakingOff, order)).rejects.toThrow("broke off");
    expect(await importContent(services, order)).toMatchObject({ ok: true });
    expect(await importContent(services, order)).toMatchObject({
      ok: false,
      refusal: expect.stringContaining("imported already"),
    });
  });

  test.each([
    ["not json", "The file is no JSON"],
    ['{"baners": []}', "baners"],
    ['{"tips": [{"feature": 3}]}', "tips.0.feature"],
    [
      '{"banners": [{"kind": "cash-in", "descriptionHtml": "x", "businessUnit": "9"}]}',
      "There is no Port BU 9",
    ],
    ['{"banners": [{"kind": "cash-in", "heading": "x"}]}', "banners.0.descriptionHtml"],
    [
      '{"banners": [{"kind": "cash-in", "descriptionHtml": "<p>&nbsp;<script>x</script></p>"}]}',
      "banners.0.descriptionHtml",
    ],
    ['{"banners": [{"kind": "takeover", "descriptionHtml": "x"}]}', "banners.0.heading"],
    [
      '{"banners": [{"kind": "takeover", "heading": " ", "subHeadingHtml": "x"}]}',
      "banners.0.heading",
    ],
    ['{"banners": [{"kind": "takeover", "heading": "x"}]}', "banners.0.subHeadingHtml"],
    ['{"tiers": [{"institution": "Nowhere", "fromDollars": [0]}]}', 'no institution "Nowhere"'],
    ['{"tiers": [{"institution": "Prairie Union Bank", "fromDollars": [5, 1]}]}', "do not rise"],
    ['{"tiers": [{"institution": "Prairie Union Bank", "fromDollars": [5]}]}', "begin at 0"],
    [
      '{"rankingFiles": [{"institution": "Prairie Union Bank", "kind": "annual", "file": "gone"}]}',
      "There is no file",
    ],
  ])("that does not fit is refused: %s", async (text, sentence) => {
    const file = await write(text);
    expect(await importContent(services, { file, operator, isDryRun: false })).toMatchObject({
      ok: false,
      refusal: expect.stringContaining(sentence),
    });
  });

  test.each([
    { kind: "cash-in", descriptionHtml: '<img src="/media/a.png">' },
    { kind: "takeover", heading: "<New>", subHeadingHtml: "&lt;" },
  ])(
    "that shows something is taken, a picture alone too: %j (BANNER-04, BANNER-07)",
    async (one) => {
      const file = await write(JSON.stringify({ banners: [one] }));
      expect(await importContent(services, { file, operator, isDryRun: true })).toMatchObject({
        ok: true,
      });
    },
  );

  test.each([
    ['<a href="https://x.example">x</a>', '<a href="https://x.example" rel="noopener">x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener">x</a>'],
    ['<img src="/media/a.png" onerror="x()">', '<img src="/media/a.png" />'],
    ['<img src="https://evil.example/a.png">', ""],
    ['<p style="color:red">x</p>', "<p>x</p>"],
    ["<iframe src=x></iframe><h1>x</h1>", "<h1>x</h1>"],
  ])("is cleaned: %s", (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });
});
