import { describe, expect, test } from "vitest";
import { supportMessages } from "./support.messages.ts";
import {
  commentErrors,
  isTicketOpen,
  reopenableUntil,
  ticketAboutFailedPayment,
  ticketErrors,
} from "./support.rules.ts";

const good = { categoryId: 5, rewardId: "", subject: "A question", description: "How?" };
const messagesOf = (change: Partial<typeof good> | { categoryId: null }) =>
  ticketErrors({ ...good, ...change }).map(({ message }) => message);

describe("a ticket", () => {
  test.each([
    ["a good one", {}, []],
    ["no category (TICKET-14)", { categoryId: null }, ["Please Select any Category."]],
    ["no subject (TICKET-15)", { subject: "" }, ["Subject is required."]],
    ["a blank subject (TICKET-15)", { subject: "  " }, ["Subject is required."]],
    ["no comments (TICKET-16)", { description: "" }, ["Issue comment is required."]],
    [
      "a payment issue without reward (TICKET-17, CONST-42)",
      { categoryId: 1 },
      ["Reward ID is required for payment issue."],
    ],
    [
      "a payment issue with a blank reward",
      { categoryId: 1, rewardId: " " },
      [supportMessages.rewardRequired],
    ],
    ["a payment issue with reward", { categoryId: 1, rewardId: "200001" }, []],
    ["another category without reward (TICKET-18)", { categoryId: 2 }, []],
    ["100 characters of subject", { subject: "x".repeat(100) }, []],
    ["101 characters of subject", { subject: "x".repeat(101) }, [supportMessages.subjectTooLong]],
    ["1000 characters of comments", { description: "x".repeat(1_000) }, []],
    ["1001 of comments", { description: "x".repeat(1_001) }, [supportMessages.descriptionTooLong]],
    ["a reward id of 21", { rewardId: "1".repeat(21) }, [supportMessages.rewardTooLong]],
  ] as const)("%s", (_case, change, messages) => {
    expect(messagesOf(change)).toEqual(messages);
  });

  test("has all its errors at once, in the order of the form", () => {
    const nothing = { categoryId: null, rewardId: "", subject: "", description: "" };
    expect(ticketErrors(nothing).map(({ field }) => field)).toEqual([
      "categoryId",
      "subject",
      "description",
    ]);
  });

  test("about a failed payment is of category 1 with its subject (TICKET-12, TICKET-13, CONST-83)", () => {
    expect(ticketAboutFailedPayment("200007")).toEqual({
      categoryId: 1,
      rewardId: "200007",
      subject: "Payment failed",
      description: "",
    });
  });

  test("says its number when it is sent (TICKET-10)", () => {
    expect(supportMessages.submitted("100001")).toBe(
      "Your ticket number 100001 has been successfully submited!",
    );
  });
});

describe("a comment", () => {
  test.each([
    ["", "Comment is required."],
    [" \n ", "Comment is required."],
    ["x".repeat(1_001), supportMessages.commentTooLong],
  ])("that is blank or too long is refused (SUPPORT-32)", (comment, message) => {
    expect(commentErrors(comment)).toEqual([{ field: "comment", message }]);
  });

  test("of up to 1000 characters is fine", () => {
    expect(commentErrors("x".repeat(1_000))).toEqual([]);
  });
});

describe("reopening", () => {
  const closedAt = new Date("2026-06-01T12:00:00Z");

  test.each([
    ["2026-06-01T12:00:00Z", true],
    ["2026-06-15T12:00:00Z", true],
    ["2026-06-15T12:00:00.001Z", false],
  ])("at %s is possible: %s (14 days)", (now, isPossible) => {
    const until = reopenableUntil(closedAt, new Date(now));
    expect(until).toEqual(isPossible ? new Date("2026-06-15T12:00:00Z") : null);
  });

  test("is for tickets that ended", () => {
    expect(reopenableUntil(null, closedAt)).toBeNull();
    expect([1, 2, 3, 4].map((id) => isTicketOpen(id as 1))).toEqual([true, true, false, false]);
  });
});
