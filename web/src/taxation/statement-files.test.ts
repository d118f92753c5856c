import type { YearStatement } from "@portal/contract/taxation/taxation.ts";
import { afterEach, expect, test, vi } from "vitest";
import { cellValue } from "#kernel/export/cell-value.ts";
import { statementCsv, statementSheet } from "./statement-files.ts";
import { statementLines } from "./statement-lines.ts";

afterEach(() => vi.unstubAllEnvs());

const row = {
  rewardId: "208841",
  promotionName: "Spring Card Drive",
  rewardName: "Reward",
  amountCents: 46_005,
  paymentMethod: "Zelle",
  rewardType: "RW",
  redeemedAt: new Date("2026-06-16T16:00:00Z"),
  availableOn: "2026-05-26",
} as const;

const statement: YearStatement = {
  year: 2026,
  totalCents: 58_510,
  rewardCount: 2,
  thresholdCents: 60_000,
  is1099Expected: false,
  mailedBy: "2027-01-31",
  preview: null,
  rows: [row, { ...row, rewardId: "2", promotionName: 'Fall, "big"', amountCents: 12_505 }],
};

test("the CSV has a line per reward and ends with the page's total, to the cent", () => {
  const lines = statementCsv(statement).split("\r\n");
  expect(lines[0]).toBe(
    "Promotion Name,Reward ID,Reward Amount,Payment Method,Reward Type,Redeemed Date,Reward Available date",
  );
  expect(lines[1]).toBe("Spring Card Drive,208841,460.05,Zelle,RW,06/16/2026,05/26/2026");
  expect(lines[2]).toBe('"Fall, ""big""",2,125.05,Zelle,RW,06/16/2026,05/26/2026');
  expect(lines[3]).toBe("YTD Total,,585.10,,,,");
  expect(lines[4]).toBe("");
});

test.each(["=1+1", "+1", "@SUM(A1)", "-cmd"])("no promotion's name can be run: %s", (name) => {
  const csv = statementCsv({ ...statement, rows: [{ ...row, promotionName: name }] });
  expect(csv.split("\r\n")[1]).toMatch(/^"?'/);
});

test("an amount below zero stays a number", () => {
  const csv = statementCsv({ ...statement, rows: [{ ...row, amountCents: -500 }] });
  expect(csv).toContain(",-5.00,");
});

test("the sheet holds the same lines and total; a year without rewards has none", () => {
  const sheet = statementSheet(statement);
  expect(sheet.name).toBe("Taxation History 2026");
  expect(sheet.rows).toHaveLength(3);
  expect(sheet.rows.at(-1)).toMatchObject({ promotionName: "YTD Total", amountCents: 58_510 });
  const sum = sheet.rows.slice(0, -1).reduce((total, line) => total + (line.amountCents ?? 0), 0);
  expect(sum).toBe(58_510);
  expect(statementSheet({ ...statement, rows: [] }).rows).toEqual([]);
});

test.each(["America/Los_Angeles", "America/New_York", "Pacific/Guam"])(
  "a statement has only days of its own year, the programme's, read in %s (OP-90)",
  (zone) => {
    vi.stubEnv("TZ", zone);
    // 9:30 PM of New Year's Eve in California, from when on it is the new year's in New York.
    const atMidnight = { ...row, redeemedAt: new Date("2027-01-01T05:30:00Z") };
    const of2027 = { ...statement, year: 2027, rows: [atMidnight] };
    expect(statementLines(of2027).map(({ redeemedOn }) => redeemedOn)).toEqual(["2027-01-01"]);
    expect(statementCsv(of2027).split("\r\n")[1]).toContain(",01/01/2027,");
    const { columns, rows } = statementSheet(of2027);
    const { kind, field } = columns.find(({ header }) => header === "Redeemed Date")!;
    expect(cellValue(kind, rows[0]![field])).toBe(cellValue("day", "2027-01-01"));
  },
);
