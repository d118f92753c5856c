import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sheetNameMax, sheetNamer } from "./leaderboard-sheets.rules.ts";

function sheetNames(promotionNames: readonly string[]): string[] {
  const nameSheet = sheetNamer();
  return promotionNames.map((promotionName) => nameSheet(promotionName));
}

describe("the name of a sheet (LEAD-22, CONST-96)", () => {
  test.each([
    ["the promotion's name", ["Card Drive 2026"], ["Card Drive 2026"]],
    ["without what spreadsheets refuse", ["[Q1]: 50/50 *now*?\\"], ["Q1 5050 now"]],
    ["trimmed", ["  Card Drive  "], ["Card Drive"]],
    ["cut to 31 characters", ["x".repeat(40)], ["x".repeat(31)]],
    ["trimmed again after the cut", [`${"x".repeat(30)} y`], ["x".repeat(30)]],
    ["never half a character", [`${"x".repeat(30)}😀`], ["x".repeat(30)]],
    ["without apostrophes at its ends", ["'Tis the season'"], ["Tis the season"]],
    ["without control characters", ["Card\u0000\tDrive"], ["CardDrive"]],
    ["SheetN where nothing is left", ["A", "[]", ""], ["A", "Sheet2", "Sheet3"]],
    ["SheetN where it repeats", ["A", "B", "A"], ["A", "B", "Sheet3"]],
    ["SheetN where only the case differs", ["Card", "CARD"], ["Card", "Sheet2"]],
    [
      "SheetN where it repeats only once cut",
      ["y".repeat(32), "y".repeat(33)],
      ["y".repeat(31), "Sheet2"],
    ],
    ["never the place of another", ["Sheet2", ""], ["Sheet1", "Sheet2"]],
    ["not one that Excel keeps for itself", ["History"], ["Sheet1"]],
    ["none for no promotion", [], []],
  ])("is %s", (_what, names, sheets) => {
    expect(sheetNames(names)).toEqual(sheets);
  });

  test("is one that Excel takes, and no two are the same, whatever promotions are called", () => {
    const odd = fc.constantFrom("Sheet1", "sheet3", "Sheet2", "", "'", "History", "a".repeat(35));
    const names = fc.array(fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), odd), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(names, (list) => {
        const sheets = sheetNames(list);
        expect(sheets).toHaveLength(list.length);
        expect(new Set(sheets.map((name) => name.toLowerCase())).size).toBe(list.length);
        for (const name of sheets) {
          expect(name).toMatch(/^[^[\]:*?/\\]+$/u);
          expect(name.length).toBeLessThanOrEqual(sheetNameMax);
          expect(name).not.toMatch(/^[\s']|[\s']$/);
        }
      }),
    );
  });
});
