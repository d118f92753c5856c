import { describe, expect, test } from "vitest";
import { w9PageCount } from "./w9.ts";
import {
  type InstructionEntry,
  instructionsOfPage,
  officialSource,
  w9Instructions,
} from "./w9-instructions.ts";

const layouts = ["2024-03", "2018-12"] as const;
const wordsOf = (entries: readonly InstructionEntry[]) => JSON.stringify(entries);

// The codes of the paper, each with words that in its list only its own meaning has.
const exemptPayees = [
  ["1", /exempt from tax under section 501\(a\), an IRA/],
  ["2", /^The United States or any of its agencies/],
  ["3", /^A state, the District of Columbia/],
  ["4", /^A foreign government/],
  ["5", /^A corporation$/],
  ["6", /^A dealer in securities or commodities/],
  ["7", /^A futures commission merchant .* Commodity Futures Trading Commission$/],
  ["8", /^A real estate investment trust$/],
  ["9", /Investment Company Act of 1940/],
  ["10", /^A common trust fund .* section 584\(a\)/],
  ["11", /^A financial institution .* section 581/],
  ["12", /nominee or custodian/],
  ["13", /^A trust exempt from tax under section 664/],
] as const;
const fatcaExempt = [
  ["A", /exempt from tax under section 501\(a\).* section 7701\(a\)\(37\)/],
  ["B", /^The United States or any of its agencies/],
  ["C", /^A state, the District of Columbia/],
  ["D", /^A corporation whose stock is regularly traded .* established securities markets$/],
  ["E", /same expanded affiliated group as a corporation of code D/],
  ["F", /^A dealer in securities, commodities or derivatives/],
  ["G", /^A real estate investment trust$/],
  ["H", /^A regulated investment company of section 851.* Investment Company Act of 1940/],
  ["I", /^A common trust fund .* section 584\(a\)/],
  ["J", /^A bank .* section 581/],
  ["K", /^A broker$/],
  ["L", /^A trust exempt from tax under section 664/],
  ["M", /^A tax-exempt trust under a section 403\(b\) plan or section 457\(g\) plan$/],
] as const;

describe.each(layouts)("pages 2 to 6 of the layout %s", (layout) => {
  const all = w9Instructions[layout];
  const entryOf = (heading: RegExp) => {
    const found = all.find((entry) => heading.test(entry.heading));
    if (!found) throw new Error(`no entry about ${heading}`);
    return wordsOf([found]);
  };
  const codesOf = (heading: RegExp) => {
    const entry = all.find((one) => heading.test(one.heading));
    const block = entry?.blocks.find((one) => one.kind === "codes");
    return block?.kind === "codes" ? block.codes : [];
  };

  test("fill every page in order (CONST-72)", () => {
    for (let page = 2; page <= w9PageCount; page += 1) {
      expect(instructionsOfPage(layout, page).length).toBeGreaterThan(0);
    }
    const pages = all.map(({ page }) => page);
    expect(pages).toEqual([...pages].sort());
  });

  test.each([
    ["W9TEXT-01", /who must use/, /Fill out this form only if you are a U\.S\. person/],
    ["W9TEXT-02", /U\.S\. person/, /U\.S\. citizen or U\.S\. resident alien/],
    ["W9TEXT-03, CONST-74", /^Backup withholding/, /24%/],
    ["W9TEXT-04", /FATCA reporting\?/, /Foreign Account Tax Compliance Act/],
    ["W9TEXT-05, CONST-75", /Penalties/, /Failure to furnish a TIN.*\$50 /],
    ["W9TEXT-06, CONST-93", /Penalties/, /Civil penalty for false information.*\$500 /],
    ["W9TEXT-07", /^Line 1:/, /should match the name on your tax return/],
    ["W9TEXT-07", /^Line 2:/, /trade name, DBA name/],
    ["W9TEXT-07", /^Line 3a?:/, /Check only one/],
    ["W9TEXT-07", /^Line 4:/, /exempt from backup withholding or FATCA reporting/],
    ["W9TEXT-07", /^Lines 5 and 6:/, /number, street.*city, state and ZIP code/],
    ["W9TEXT-07", /^Part I:/, /Enter your TIN in its box/],
    ["W9TEXT-07", /^Part II:/, /sign the form/],
    ["W9TEXT-10", /name and number/i, /Custodial account of a minor/],
    ["W9TEXT-11", /identity theft/, /protect your SSN/],
    ["W9TEXT-12", /Privacy notice/, /Section 6109/],
    ["W9TEXT-13, CONST-77", /Which payments are exempt/, /Payments over \$600/],
    ["W9TEXT-14, CONST-94", /Which payments are exempt/, /direct sales over \$5,000/],
    ["W9TEXT-15, CONST-76", /^Part I:/, /interest and dividends.*60 days to get a TIN/],
  ])("%s stand under their heading", (_ids, heading, words) => {
    expect(entryOf(heading)).toMatch(words);
  });

  test("explain every line of the form (W9TEXT-07)", () => {
    const headings = all.map(({ heading }) => heading).join("\n");
    const lines = layout === "2024-03" ? ["Line 3a", "Line 3b"] : ["Line 3:"];
    const parts = ["Part I:", "Part II:"];
    for (const line of ["Line 1", "Line 2", ...lines, "Line 4", "Lines 5 and 6", ...parts]) {
      expect(headings).toContain(line);
    }
    expect(headings.includes("3b")).toBe(layout === "2024-03");
  });

  test.each([
    ["exempt payee codes 1 to 13", "W9TEXT-08", /^Exempt payee codes/, exemptPayees],
    ["FATCA codes A to M", "W9TEXT-09", /FATCA reporting codes/, fatcaExempt],
  ])("list the %s, each with its own meaning (%s)", (_list, _id, heading, expected) => {
    const codes = codesOf(heading);
    expect(codes.map(([code]) => code)).toEqual(expected.map(([code]) => code));
    for (const [code, words] of expected) {
      const found = codes.filter(([, meaning]) => words.test(meaning));
      expect(
        found.map(([its]) => its),
        String(words),
      ).toEqual([code]);
    }
  });

  test("leave no heading without words of its own (W9TEXT-07)", () => {
    for (const { heading, blocks } of all) {
      expect(wordsOf([{ page: 2, heading: "", blocks }]).length, heading).toBeGreaterThan(100);
    }
  });

  test("say for each of the fifteen kinds of account whose number is given (W9TEXT-10)", () => {
    const entry = all.find(({ heading }) => /name and number/i.test(heading));
    const tables = entry?.blocks.filter((block) => block.kind === "table") ?? [];
    expect(tables.map(({ head }) => head[1])).toEqual([
      "give the name and SSN of",
      "give the name and EIN of",
    ]);
    const kinds = tables.map(({ rows }) => rows.map(([kind = ""]) => Number.parseInt(kind, 10)));
    expect(kinds).toEqual([
      [1, 2, 3, 4, 5, 5, 6, 7],
      [8, 9, 10, 11, 12, 13, 14, 15],
    ]);
    expect(tables.flatMap(({ rows }) => rows.map(([, whose]) => whose))).toEqual([
      "The individual",
      "The actual owner of the account or, if combined funds, the first individual on the account (note 1)",
      "Each holder of the account",
      "The minor (note 2)",
      "The grantor-trustee (note 1)",
      "The actual owner (note 1)",
      "The owner (note 3)",
      "The grantor (note 4)",
      "The owner",
      "The legal entity (note 4)",
      "The corporation",
      "The organization",
      "The partnership",
      "The broker or nominee",
      "The public entity",
      "The trust",
    ]);
    expect(codesOf(/Notes to the table/).map(([note]) => note)).toEqual(["1", "2", "3", "4"]);
  });

  test("say where the official words are", () => {
    expect(wordsOf(all)).toContain(officialSource);
  });
});
