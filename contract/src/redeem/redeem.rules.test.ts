import { describe, expect, test } from "vitest";
import { payoutMethodMessages } from "#payout-methods/payout-methods.messages.ts";
import { arrivalTexts, redeemMessages, redeemRefusalTexts } from "./redeem.messages.ts";
import {
  amountBand,
  idempotencyKeyPattern,
  redeemableCents,
  redeemableIds,
} from "./redeem.rules.ts";
import type { RedeemableReward } from "./redeem.ts";

describe("amountBand (REDEEM-07, CONST-78)", () => {
  test.each([
    [1, 1],
    [100_00, 1],
    [100_01, 2],
    [200_00, 2],
    [999_99, 10],
    [1_000_00, 10],
    [1_000_01, 11],
    [2_000_00, 11],
    [2_000_01, 12],
    [4_000_01, 14],
    [5_000_00, 14],
    [5_000_01, 15],
    [90_000_00, 15],
  ])("%i cents are in band %i", (cents, band) => expect(amountBand(cents)).toBe(band));

  test("has fifteen bands and never goes down", () => {
    const bands = Array.from({ length: 600_000 / 50 }, (_, index) => amountBand(index * 50 + 1));
    expect(bands).toEqual([...bands].sort((a, b) => a - b));
    expect(new Set(bands).size).toBe(15);
  });
});

const reward = (id: string, amountCents: number, isExpired: boolean): RedeemableReward => ({
  id,
  promotionId: 1,
  promotionName: "Spring",
  amountCents,
  fulfilledOn: "2026-01-01",
  expiresOn: "2026-07-01",
  isExpired,
  hasDetailReport: true,
});

test("everything that has not expired is redeemed, and nothing else (REDEEM-29, REDEEM-30)", () => {
  const rewards = [reward("1", 100, false), reward("2", 250, true), reward("3", 29, false)];
  expect(redeemableIds(rewards)).toEqual(["1", "3"]);
  expect(redeemableCents(rewards)).toBe(129);
});

describe("the product's wording", () => {
  test("of the redeem screens is kept to the letter (REDEEM-02, REDEEM-11, REDEEM-14)", () => {
    expect(redeemMessages).toMatchObject({
      totalEarned: "Total Earned",
      dialogTitle: "Redeem Your Reward",
      manageAccount: "Manage Account",
      track: "Track your Payments",
      failedHeading: "Payment Failed",
      rewardsChanged: "Your rewards have changed. Please check the amount and try again.",
    });
  });

  test("of the refusals (REDEEM-17, REDEEM-19)", () => {
    expect(redeemRefusalTexts).toMatchObject({
      "no-w9-on-file": "To Redeem your Rewards you must first fill out a W9 form.",
      "no-payout-method": "To Redeem your Rewards you must first setup your account details.",
      "enrolment-unknown": "Enrollment not done",
    });
  });

  test("of how long it takes (REDEEM-34, CONST-46, CONST-47)", () => {
    expect(arrivalTexts[2]).toContain("2-3 business days");
    expect(arrivalTexts[3]).toContain("within minutes");
  });

  test("of the account messages (BANK-17, BANK-18, BANK-33, P2P-15, P2P-17, P2P-18, P2P-33)", () => {
    expect(payoutMethodMessages).toMatchObject({
      bankUpdated: "Your Bank Account was successfully Updated!",
      bankSetUp: "Your Bank Account was successfully setup!",
      bankIssueHeading: "The Bank Account seems to have an issue",
      bankIssueText: "Please check your Bank Account details",
      notEnrolled:
        "Sorry! The email address or Phone number entered is not enrolled with the Zelle network",
      aliasSetUp: "Your Zelle Account was successfully setup!",
      aliasUpdated: "Your Zelle Account was successfully Updated!",
      aliasDeleted: "Your Zelle Account was deleted successfully!",
      continueToRedeem: "Your Account is Successfully setup! Would you like to continue to Redeem?",
    });
  });
});

test("a key of a request is 8 to 64 letters, digits, lines and dashes, and nothing else (OP-108)", () => {
  const isKey = (text: string) => idempotencyKeyPattern.test(text);
  expect(["aB3_-xyz", "a".repeat(64)].map(isKey)).toEqual([true, true]);
  expect(["a".repeat(7), "a".repeat(65), "!aaaaaaaa", "aaaaaaaa!", "********"].map(isKey)).toEqual(
    Array(5).fill(false),
  );
});
