import * as calls from "@portal/contract/w9/w9.wire.ts";
import { describe, expect, test } from "vitest";
import { buildApp } from "#app/build-app.ts";
import { fileRoutes } from "#app/file-routes.ts";
import { TestBrowser } from "#app/testing/test-browser.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { pdfkitWriter } from "#ports/pdf-pdfkit.ts";
import { type ReadPage, readPdf } from "#ports/testing/read-pdf.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";
import { makeW9File } from "./make-w9-file.ts";
import { printW9Form } from "./print-w9-form.ts";
import { saveOf } from "./testing/w9-answers.ts";

const portal = await testPortal();
const { services } = portal;
const withFiles = await buildApp(services, {
  parts: [
    async (app) => {
      await app.register(fileRoutes, {
        services,
        folder: services.config.dataFolder,
        makers: [(name, banker) => makeW9File({ services, pdf: pdfkitWriter }, name, banker)],
      });
    },
  ],
});
const ana = await portal.signIn("ana");
const follow = async (url: string) => new TestBrowser(withFiles).open(url);

const filled = saveOf({
  businessName: "Morales & Co",
  classification: "L",
  limitedLiability: "S",
  exemptPayeeCode: "5",
  fatcaCode: "M",
  requester: "Card Issuer",
  accountNumbers: "12-34",
  ein: "987650321",
});

const labelOf = (page: ReadPage, words: RegExp) => {
  const found = page.texts.find(({ text, isEntry }) => !isEntry && words.test(text));
  if (!found) throw new Error(`${words} is not on the page`);
  return found;
};
/** What was entered below one label and above another. */
const entriesBetween = (page: ReadPage, above: RegExp, below: RegExp) =>
  page.texts
    .filter(({ isEntry, y }) => isEntry && y > labelOf(page, above).y && y < labelOf(page, below).y)
    .map(({ text }) => text);
const numberUnder = (page: ReadPage, above: RegExp, below: RegExp) =>
  entriesBetween(page, above, below).join("");
/** The two strokes of a cross cover the same square, smaller than its box. */
const crossesIn = ({ strokes }: ReadPage) =>
  strokes
    .filter(({ width, height }) => width === 5 && height === 5)
    .filter((_, at) => at % 2 === 0);

describe("the sample form (CALL-68, CALL-69, W9-88)", () => {
  test.each([
    ["March 2024", calls.getW9SampleLink, "3b", "Individual/sole proprietor"],
    [
      "December 2018",
      calls.getOldW9SampleLink,
      "3 Check",
      "Individual/sole proprietor or single-member LLC",
    ],
  ])("is a PDF of six pages in the layout of %s", async (revision, call, line, label) => {
    const { url } = (await ana.send(call, {})).value();
    const file = await follow(url);
    expect(file.headers["content-type"]).toBe("application/pdf");
    const sample = await readPdf(file.rawPayload);
    expect(sample.pages.map(({ width, height }) => [width, height])).toEqual(
      Array.from({ length: 6 }, () => [612, 792]),
    );
    expect(sample).toMatchObject({ language: "en-US", isTagged: true });
    const text = sample.words.join(" ");
    for (const words of [`(Rev. ${revision})`, line, label.split(" or ")[0]!, "page 6"]) {
      expect(text).toContain(words);
    }
    expect(text.includes("3b If on")).toBe(revision === "March 2024");
    // Blank: nothing is entered and no box is crossed.
    const [first] = sample.pages;
    expect(first!.texts.filter(({ isEntry }) => isEntry)).toEqual([]);
    expect(crossesIn(first!)).toEqual([]);
  });

  test("opens by a link of ours only", async () => {
    const { url } = (await ana.send(calls.getW9SampleLink, {})).value();
    expect((await follow(url.replace("2024-03", "2018-12"))).statusCode).toBe(403);
  });
});

describe("the signed form as PDF", () => {
  const linkOfNewest = async () => {
    const [version] = (await ana.send(calls.listW9Versions, {})).value();
    return (await ana.send(calls.getW9VersionLink, { versionId: version?.id ?? 0 })).value().url;
  };

  test("holds every field in place, SSN and EIN by their last four only", async () => {
    await ana.send(calls.submitW9Form, filled);
    const file = await follow(await linkOfNewest());
    expect(file.statusCode).toBe(200);
    const { pages } = await readPdf(file.rawPayload);
    expect(pages).toHaveLength(1);
    const page = pages[0]!;
    const { answers } = filled;
    const lines: [string, RegExp, RegExp][] = [
      [answers.name, /^1 /, /^2 /],
      [answers.businessName, /^2 /, /^3a /],
      ["S", /^LLC\. Enter/, /^Other/],
      ["5", /^4 Exemptions/, /^Exemption from FATCA/],
      ["M", /^Exempt payee code/, /^\(Applies/],
      [answers.address, /^5 /, /^6 /],
      [answers.cityStateZip, /^6 /, /^7 /],
      [answers.requester, /^Requester/, /^7 /],
      [answers.accountNumbers, /^7 /, /^Part I$/],
      [answers.signature, /^Signature of U\.S\. person/, /^Form for 2026/],
      ["06/15/2026", /^Date/, /^Form for 2026/],
    ];
    for (const [value, above, below] of lines) {
      expect(entriesBetween(page, above, below), value).toContain(value);
    }
    expect(numberUnder(page, /^Social security number/, /^or Employer/)).toBe("*****4482");
    expect(numberUnder(page, /^or Employer/, /^Part II$/)).toBe("*****0321");
    // One box is crossed, that of the limited liability company.
    const llc = labelOf(page, /^LLC\. Enter/);
    expect(crossesIn(page)).toEqual([expect.objectContaining({ x: llc.x - 9.5 })]);
    expect(Math.abs(crossesIn(page)[0]!.y - llc.y)).toBeLessThan(8);
    expect(file.rawPayload.includes("219094482")).toBe(false);
  });

  test("shows the perjury sentence above the signature", async () => {
    const page = (await readPdf((await follow(await linkOfNewest())).rawPayload)).pages[0]!;
    const perjury = labelOf(page, /^Under penalties of perjury/);
    const signature = page.texts.findLast(({ isEntry, text }) => isEntry && text === "Ana Morales");
    expect(signature!.y).toBeGreaterThan(perjury.y);
    // Nothing is entered between the two.
    const between = page.texts.filter(
      ({ isEntry, y }) => isEntry && y > perjury.y && y < signature!.y,
    );
    expect(between).toEqual([]);
  });

  test("has the whole number only for operations with a reason, who are on record", async () => {
    const banker = { businessUnit: "10482", employeeId: "730901" };
    const print = async (reason: string | undefined) => {
      const order = { year: 2026, reason, actor: "olga" };
      const printed = await printW9Form({ services, pdf: pdfkitWriter }, banker, order);
      const page = printed.ok ? (await readPdf(printed.value)).pages[0]! : undefined;
      return page && numberUnder(page, /^Social security number/, /^Part II$/);
    };
    expect(await print("IRS notice")).toContain("219094482987650321");
    expect(await print(undefined)).not.toContain("219094482");
    const lines = await services.db.rows<{ detail: object }>(sql`
      select detail from audit_event where action = 'w9-print' and actor = 'olga' order by id`);
    expect(lines.map(({ detail }) => detail)).toEqual([
      { showsNumbers: true, reason: "IRS notice" },
      { showsNumbers: false, reason: null },
    ]);
  });

  test("is not drawn when the stored document is not the one that was signed", async () => {
    const url = await linkOfNewest();
    await asOwner(services.db, async (owner) => {
      await owner.script("alter table w9_version disable trigger user");
      await owner.run(sql`update w9_version set sha256 = sha256(sha256) where year = 2026`);
      await owner.script("alter table w9_version enable always trigger w9_version_append_only");
    });
    expect((await follow(url)).statusCode).toBe(500);
  });

  test("is there for the forms of the demo world too", async () => {
    const ben = await portal.signIn("ben");
    const versions = (await ben.send(calls.listW9Versions, {})).value();
    const old = versions.find((one) => one.year === 2025);
    const link = await ben.send(calls.getW9VersionLink, { versionId: old?.id ?? 0 });
    const page = (await readPdf((await follow(link.value().url)).rawPayload)).pages[0]!;
    expect(entriesBetween(page, /^1 /, /^2 /)).toEqual(["Ben Carter"]);
    const shown = numberUnder(page, /^Social security number/, /^or Employer/);
    expect(shown).toBe(`*****${seedSsn(2).slice(-4)}`);
  });
});
