import { expect, test } from "vitest";
import { expiryText } from "./expiry-text.ts";

test.each([
  [31, null],
  [30, "Expires in 30 days"],
  [12, "Expires in 12 days"],
  [1, "Expires tomorrow"],
  [0, "Expires today"],
  [-1, null],
])("with %i days left a card says %o", (daysLeft, text) => {
  expect(expiryText(daysLeft)).toBe(text);
});
