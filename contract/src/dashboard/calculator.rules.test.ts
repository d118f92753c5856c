import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ActivationPercent,
  accountsMax,
  activationPercents,
  balanceTransferDollars,
  balanceTransfersMax,
  businessAccountDollars,
  type Calculation,
  consumerAccountDollars,
  defaultCalculation,
  potentialRewardsDollars,
  recalculate,
  rewardParts,
  sliderStep,
  typedCount,
} from "./calculator.rules.ts";
import { calculatorMessages } from "./dashboard.messages.ts";

const calculation = (
  consumerAccounts: number,
  businessAccounts: number,
  activationPercent: ActivationPercent,
  balanceTransfers: number,
): Calculation => ({ consumerAccounts, businessAccounts, activationPercent, balanceTransfers });

const accounts = fc.integer({ min: 0, max: accountsMax });
const percent = fc.constantFrom(...activationPercents);
const anyCalculation = fc
  .tuple(accounts, accounts, percent, fc.integer({ min: 0, max: 2 * accountsMax }))
  .map(([consumer, business, rate, transfers]) =>
    recalculate(calculation(consumer, business, rate, 0), { balanceTransfers: transfers }),
  );

describe("the values of the calculator", () => {
  test("are $25 per active consumer account (CONST-23)", () => {
    expect(consumerAccountDollars).toBe(25);
  });

  test("are $75 per active business account (CONST-24)", () => {
    expect(businessAccountDollars).toBe(75);
  });

  test("are $25 per funded balance transfer (CONST-25)", () => {
    expect(balanceTransferDollars).toBe(25);
  });

  test("are all in the footnote (CALC-10)", () => {
    expect(calculatorMessages.footnote).toBe(
      "*Potential rewards are based on $25 per active consumer account, $75 per active business " +
        "account and $25 per funded balance transfer.",
    );
  });

  test("have an activation rate of 80 to 100 in steps of 5 (CALC-15, CALC-17, CONST-27)", () => {
    expect(activationPercents).toEqual([80, 85, 90, 95, 100]);
  });

  test("move by 1 on a slider (CALC-16)", () => {
    expect(sliderStep).toBe(1);
  });
});

describe("the calculator opens with", () => {
  test("3 consumer accounts (CALC-18, CONST-28)", () => {
    expect(defaultCalculation.consumerAccounts).toBe(3);
  });

  test("2 business accounts (CALC-19, CONST-86)", () => {
    expect(defaultCalculation.businessAccounts).toBe(2);
  });

  test("an activation rate of 80 (CALC-20, CONST-85)", () => {
    expect(defaultCalculation.activationPercent).toBe(80);
  });

  test("as many transfers as active accounts: floor(80% of 5) = 4 (CALC-21)", () => {
    expect(defaultCalculation.balanceTransfers).toBe(4);
  });

  test("$280 (CALC-22)", () => {
    expect(potentialRewardsDollars(defaultCalculation)).toBe(280);
  });
});

describe("the total", () => {
  test.each([
    [calculation(0, 0, 80, 0), 0, "nothing booked"],
    [calculation(1, 0, 80, 0), 20, "80% of $25"],
    [calculation(1, 0, 85, 0), 21, "85% of $25 is 21.25"],
    [calculation(1, 0, 90, 0), 23, "90% of $25 is 22.50, rounded up"],
    [calculation(0, 1, 95, 0), 71, "95% of $75 is 71.25"],
    [calculation(0, 1, 85, 0), 64, "85% of $75 is 63.75"],
    [calculation(1, 1, 100, 2), 150, "all active, all transferred"],
    [calculation(400, 400, 80, 640), 48_000, "400/400 at 80%"],
    [calculation(400, 400, 100, 800), 60_000, "400/400 at 100%, the most there is"],
  ])("of %j is $%i: %s (CALC-22, CALC-23)", (one, dollars) => {
    expect(potentialRewardsDollars(one)).toBe(dollars);
  });

  test("is what an exact sum in hundredths of a dollar rounds to (CALC-22, CALC-23)", () => {
    fc.assert(
      fc.property(anyCalculation, (one) => {
        const exact =
          BigInt(one.activationPercent) *
            BigInt(25 * one.consumerAccounts + 75 * one.businessAccounts) +
          BigInt(2_500 * one.balanceTransfers);
        expect(BigInt(potentialRewardsDollars(one))).toBe((exact + 50n) / 100n);
      }),
    );
  });

  test("is the sum of its parts as they are shown, each within a dollar of its own", () => {
    fc.assert(
      fc.property(anyCalculation, (one) => {
        const { consumer, business, transfers } = rewardParts(one);
        expect(consumer + business + transfers).toBe(potentialRewardsDollars(one));
        const share = one.activationPercent / 100;
        expect(Math.abs(consumer - share * 25 * one.consumerAccounts)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(business - share * 75 * one.businessAccounts)).toBeLessThanOrEqual(1);
        expect(transfers).toBe(25 * one.balanceTransfers);
      }),
    );
  });

  test("never falls when more is booked", () => {
    fc.assert(
      fc.property(anyCalculation, fc.integer({ min: 0, max: accountsMax }), (one, more) => {
        const raised = recalculate(one, { consumerAccounts: one.consumerAccounts + more });
        expect(potentialRewardsDollars(raised)).toBeGreaterThanOrEqual(
          potentialRewardsDollars(one),
        );
      }),
    );
  });
});

describe("what is typed", () => {
  test.each([
    ["12", 12],
    ["", 0],
    ["  7 ", 7],
    ["abc", 0],
    ["1a2", 12],
    ["-5", 5],
    ["3.7", 37],
    ["0", 0],
    ["007", 7],
    ["400", 400],
    ["401", 400],
    ["99999999999999999999", 400],
    ["٣", 0],
  ])("%j counts as %i (CALC-11, CALC-12, CALC-13, CONST-26)", (text, count) => {
    expect(typedCount(text)).toBe(count);
  });

  test("as transfers is held to their cap instead", () => {
    expect(typedCount("9", 4)).toBe(4);
  });
});

describe("transfers", () => {
  test.each([
    [3, 2, 80, 4],
    [1, 0, 80, 0],
    [1, 0, 100, 1],
    [7, 0, 85, 5],
    [400, 400, 95, 760],
    [0, 0, 100, 0],
  ] as const)("of %i and %i accounts at %i%% are at most %i (CALC-14)", (...given) => {
    const [consumer, business, rate, cap] = given;
    expect(balanceTransfersMax(calculation(consumer, business, rate, 0))).toBe(cap);
  });

  test("come down with their cap and never go up by themselves (CALC-14)", () => {
    const lowered = recalculate(defaultCalculation, { consumerAccounts: 0 });
    expect(lowered.balanceTransfers).toBe(1);
    expect(recalculate(lowered, { consumerAccounts: 400 }).balanceTransfers).toBe(1);
    const faster = recalculate(defaultCalculation, { activationPercent: 100 });
    expect(faster.balanceTransfers).toBe(4);
    expect(recalculate(faster, { balanceTransfers: 5 }).balanceTransfers).toBe(5);
  });

  test("and counts stay within their limits, whatever is changed (CALC-11, CALC-12, CALC-14)", () => {
    const wild = fc.oneof(fc.integer({ min: -1_000, max: 5_000 }), fc.double({ noNaN: true }));
    const change = fc.record(
      {
        consumerAccounts: wild,
        businessAccounts: wild,
        balanceTransfers: wild,
        activationPercent: percent,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyCalculation, change, (before, changed) => {
        const after = recalculate(before, changed);
        for (const count of [after.consumerAccounts, after.businessAccounts]) {
          expect(Number.isInteger(count) && count >= 0 && count <= 400).toBe(true);
        }
        expect(after.balanceTransfers).toBeGreaterThanOrEqual(0);
        expect(after.balanceTransfers).toBeLessThanOrEqual(balanceTransfersMax(after));
        const wanted = changed.balanceTransfers ?? before.balanceTransfers;
        expect(after.balanceTransfers).toBeLessThanOrEqual(Math.max(0, wanted));
      }),
    );
  });
});
