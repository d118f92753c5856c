import { expect, test } from "vitest";
import { w9Layout, w9PageCount, w9Revisions } from "./w9.ts";
import { classificationLabels, lineLabels } from "./w9-certification.ts";

test("OldForm bankers have the layout of December 2018, all others March 2024 (W9-03, W9-04)", () => {
  expect(w9Revisions[w9Layout({ usesOldForm: true })]).toBe("Rev. December 2018");
  expect(w9Revisions[w9Layout({ usesOldForm: false })]).toBe("Rev. March 2024");
});

test("the revisions and the pages are those of the paper (CONST-72, CONST-73, CONST-92)", () => {
  expect(Object.values(w9Revisions)).toEqual(["Rev. March 2024", "Rev. December 2018"]);
  expect(w9PageCount).toBe(6);
});

test("the older layout has line 3 unsplit and single-member LLCs with individuals (W9-18, W9-25, OP-129)", () => {
  expect(lineLabels["2018-12"].classification).toMatch(/^3 /);
  expect(lineLabels["2018-12"].foreignPartners).toBe("");
  expect(lineLabels["2024-03"].classification).toMatch(/^3a /);
  expect(lineLabels["2024-03"].foreignPartners).toMatch(/^3b /);
  expect(classificationLabels["2018-12"].I).toContain("single-member LLC");
  expect(classificationLabels["2024-03"].I).not.toContain("LLC");
});
