import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { raw, sql } from "#kernel/sql.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { countAnswers, findSurvey, insertAnswer } from "#survey/survey.store.ts";
import { importContent } from "./import-content.ts";

const folder = testFolder("import");
const services = await testServices({ env: { PORTAL_DATA: folder } });
const { db } = services;

async function orderOf(text: string) {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, text);
  return { file, operator: "olga", isDryRun: false };
}
/** Dies when everything is written and nothing committed. */
const breakingOff = {
  ...services,
  audit: { ...services.audit, record: () => Promise.reject(new Error("broke off")) },
};
const importedAlready = { ok: false, refusal: expect.stringContaining("imported already") };

const publish = async (content: object) =>
  importContent(services, await orderOf(JSON.stringify(content)));

test.each([
  ["ranks.xlsx", "%PDF-1.7"],
  ["ranks.pdf", "PK\u0003\u0004"],
  ["ranks.html", "<script>"],
  ["ranks.xlsx", ""],
])("a ranking file %s that holds %j is refused: bankers download it", async (name, held) => {
  await writeFile(path.join(folder, name), held);
  const ranking = { institution: "Prairie Union Bank", kind: "annual", file: name };
  expect(await publish({ rankingFiles: [ranking] })).toMatchObject({
    ok: false,
    refusal: expect.stringContaining("neither a spreadsheet"),
  });
});

test("content replaces banners, tips, survey, tiers and ranking files, cleaned (BANNER-08, OP-45)", async () => {
  await writeFile(path.join(folder, "ranks.xlsx"), "PK\u0003\u0004ranking");
  const order = await orderOf(
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
  expect(await importContent(services, { ...order, isDryRun: true })).toMatchObject({ ok: true });
  expect(await importContent(services, order)).toMatchObject({
    ok: true,
    value: { published: { banners: 1, tips: 1, survey: 1, tiers: 1, rankingFiles: 1 } },
  });
  expect(await importContent(services, order)).toMatchObject(importedAlready);
  expect(await db.rows(raw("select description_html as html from banner where is_active"))).toEqual(
    [{ html: "<p>Cash</p>" }],
  );
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

test("content with a ranking file that says something new is taken, under the same name too", async () => {
  const ranking = { institution: "Prairie Union Bank", kind: "quarterly", file: "quarter.pdf" };
  const order = await orderOf(JSON.stringify({ rankingFiles: [ranking] }));
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

test("content of before is taken again once another came between: each replaces its like", async () => {
  const publishBanner = (heading: string) =>
    publish({ banners: [{ kind: "cash-in", heading, descriptionHtml: "<p>Cash in</p>" }] });
  const shown = () => db.rows(raw("select heading from banner where is_active"));
  for (const heading of ["A", "B", "A"]) {
    expect(await publishBanner(heading)).toMatchObject({ ok: true });
    expect(await shown()).toEqual([{ heading }]);
  }
  expect(await publishBanner("A")).toMatchObject(importedAlready);
  expect(await publishBanner("B")).toMatchObject({ ok: true });
});

test("content takes the survey down by null, and its answers stay", async () => {
  await publish({ survey: { question: "How long?", options: ["Short", "Long"] } });
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
  expect(await publish({ survey: null })).toEqual({
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
  "content asks anew only by a new survey, whatever comes beside it: %s (OP-55)",
  async (_case, question, options, isKept) => {
    const ask = async (survey: object) => {
      const banners = [{ kind: "cash-in", descriptionHtml: `<p>${crypto.randomUUID()}</p>` }];
      expect(await publish({ banners, survey })).toMatchObject({ ok: true });
      return findSurvey(db);
    };
    await ask({ question: "What else?", options: ["This", "That"] });
    const before = await ask({ question: "How much?", options: ["Little", "A lot"] });
    const { id: questionId } = before.question!;
    const answer = { bankerId: 1, questionId, optionId: before.options[0]!.id };
    expect(await insertAnswer(db, { ...answer, at: services.clock.now() })).toBe(true);
    const after = await ask({ question, options });
    const counts = (await countAnswers(db, after.question!.id)).map((one) => one.answerCount);
    if (isKept) expect(after).toEqual(before);
    else expect(after.question!.id).not.toBe(questionId);
    expect(counts).toEqual(options.map((_, index) => (isKept && index === 0 ? 1 : 0)));
  },
);

test("content whose publishing broke off is taken the next time, then no more", async () => {
  const question = "Again?";
  const order = await orderOf(JSON.stringify({ survey: { question, options: ["Yes", "No"] } }));
  await expect(importContent(breakingOff, order)).rejects.toThrow("broke off");
  expect(await importContent(services, order)).toMatchObject({ ok: true });
  expect(await importContent(services, order)).toMatchObject(importedAlready);
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
])("content that does not fit is refused: %s", async (text, sentence) => {
  expect(await importContent(services, await orderOf(text))).toMatchObject({
    ok: false,
    refusal: expect.stringContaining(sentence),
  });
});

test.each([
  { kind: "cash-in", descriptionHtml: '<img src="/media/a.png">' },
  { kind: "takeover", heading: "<New>", subHeadingHtml: "&lt;" },
])(
  "content that shows something is taken, a picture alone too: %j (BANNER-04, BANNER-07)",
  async (one) => {
    expect(await publish({ banners: [one] })).toMatchObject({ ok: true });
  },
);
