import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { pageFromOne, pageSize } from "#wire/values.ts";
import { administratorModes, isAdministrator } from "./banker.ts";
import { commonMessages } from "./common.messages.ts";
import { defaultPageSize, firstPage, pageSizes } from "./page.ts";
import { accepted, refused } from "./result.ts";

describe("account modes", () => {
  test("001 and 002 are the administrators, and only they (ROLE-03, CONST-10)", () => {
    expect(administratorModes).toEqual(["001", "002"]);
    expect(["001", "002"].every(isAdministrator)).toBe(true);
    expect(["", "0", "1", "01", "003", "0011", " 001", "admin"].some(isAdministrator)).toBe(false);
  });
});

describe("pages", () => {
  test("hold 10, 25, 50 or 100 rows (CONST-11)", () => {
    expect(pageSizes).toEqual([10, 25, 50, 100]);
    for (const size of pageSizes) expect(z.safeDecode(pageSize, size).success).toBe(true);
  });

  test("hold 10 unless asked otherwise (CONST-13)", () => {
    expect(defaultPageSize).toBe(10);
  });

  test("begin at 0 with us and at 1 on the wire (CONST-14)", () => {
    expect(firstPage).toBe(0);
    expect(z.encode(pageFromOne, firstPage)).toBe(1);
  });
});

describe("a result", () => {
  test("is a value or a refusal, told apart by one field", () => {
    expect(accepted(5)).toEqual({ ok: true, value: 5 });
    expect(refused("too-late")).toEqual({ ok: false, refusal: "too-late" });
  });
});

describe("the product's wording", () => {
  // Odd spellings are the product's own: a well-meant correction must fail here.
  test("is kept to the letter, odd spellings included", () => {
    expect(commonMessages).toEqual({
      failureHeading: "OOPS!",
      failureText: "Something went wrong, We're working on getting this fixed as soon as we can.",
      alertHeading: "Oops!",
      dismiss: "DISMISS",
      thrownWithoutMessage: "An error has occured.",
      failedWithoutBody: "Something went wrong!",
      listFailed: "Oops! Something went wrong.",
      noRecordsToDownload: "No Records to download",
      noRecordsFound: "No Records to found.",
      noRecordFound: "No Record Found",
      noPermission: "You do not have permission to access this page",
      verificationRequired: "Verification Required",
    });
  });
});
