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
