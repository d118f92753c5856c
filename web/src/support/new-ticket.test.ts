import { expect, test } from "vitest";
import { newTicket } from "./new-ticket.ts";

const blank = { categoryId: null, rewardId: "", subject: "", description: "" };

test("a ticket begins empty, or with the reward of the address (TICKET-22)", () => {
  expect(newTicket("", undefined)).toEqual(blank);
  expect(newTicket("200007", undefined)).toEqual({ ...blank, rewardId: "200007" });
});

test("a failed payment chooses category 1 and the subject (TICKET-12, TICKET-13)", () => {
  const payment = { rewardId: "200007", promotionName: "Spring", statusId: 12 };
  const about = { categoryId: 1, rewardId: "200007", subject: "Payment failed", description: "" };
  expect(newTicket("200007", payment)).toEqual(about);
  expect(newTicket("", payment)).toEqual(about);
});

test("a payment that has not failed chooses nothing", () => {
  const payment = { rewardId: "200007", promotionName: "Spring", statusId: 11 };
  expect(newTicket("200007", payment)).toEqual({ ...blank, rewardId: "200007" });
});
