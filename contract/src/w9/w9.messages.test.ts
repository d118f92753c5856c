import { expect, test } from "vitest";
import { w9ButtonLabels, w9Messages } from "./w9.messages.ts";

test("the product's words stand as they are", () => {
  expect([
    w9Messages.saved,
    w9Messages.submitted,
    w9Messages.resubmitted,
    w9Messages.reviewed,
  ]).toMatchInlineSnapshot(`
      [
        "Your W9 Form was successfully saved!",
        "Your W9 Form was successfully submitted!",
        "Your W9 Form was successfully Resubmitted!",
        "Your W9 Form was successfully Reviewed!",
      ]
    `);
  expect(w9Messages.merged).toBe("Your profile have been merged successfully.");
  expect(w9Messages.gate).toBe("To Redeem your Rewards you must first fill out a W9 form.");
});

test("a form is refused in the product's words (W9V-07..10, W9V-12, W9V-14, W9V-16, W9V-20, W9V-21)", () => {
  expect(w9Messages).toMatchObject({
    cityStateZipForm: "City, State and ZIP code must be in the form CITY,ST,ZIP CODE.",
    cityTooLong: "Maximum character length allowed for City is 30.",
    stateNotTwoLetters: "State Code must be of 2 Letters.",
    zipTooLong: "ZIP Code must be less than or equal to 16 digits.",
    ssnNotNineDigits: "SSN must be of 9 digits.",
    einNotNineDigits: "Employer identification number must be of 9 digits.",
    signatureNotName: "Name and Signature must be same.",
  });
});

test("the seven buttons have their labels", () => {
  expect(Object.values(w9ButtonLabels)).toEqual([
    "Download Sample W9 Form",
    "Edit",
    "Save as draft",
    "Submit",
    "Acknowledge",
    "Cancel",
    "Resubmit",
  ]);
});
