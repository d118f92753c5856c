import { describe, expect, test } from "vitest";
import { explainReturn, knownReturnCodes } from "./return-codes.ts";

const codes = (list: string) => list.split(" ");

// Whose account, bank or name it is about; what nobody but us can put right is left to operations.
const bankersMove = codes("R02 R03 R04 R12 R13 R16 R17 R20 R23 R28 R30 R34");
const supportsMove = codes("R14 R15");

describe("who must act on a return, and what is said to do (OP-81)", () => {
  test.each(bankersMove)("%s: the banker, who is told what to do with the account", (code) => {
    const { mover, next } = explainReturn(code);
    expect(mover).toBe("banker");
    expect(next).toMatch(/account/i);
    expect(next).not.toContain("you need not do anything");
  });

  test.each(supportsMove)("%s: support, by a ticket", (code) => {
    expect(explainReturn(code)).toMatchObject({ mover: "support" });
    expect(explainReturn(code).next).toContain("support ticket");
  });

  test("all others: operations, and the banker need not do anything", () => {
    const others = knownReturnCodes.filter(
      (code) => !bankersMove.includes(code) && !supportsMove.includes(code),
    );
    expect(others).toHaveLength(60);
    for (const code of others) {
      const { mover, next } = explainReturn(code);
      expect([code, mover]).toEqual([code, "operations"]);
      expect(next).toContain("operations team");
      expect(next).toContain("you need not do anything");
    }
  });

  test.each([
    ["R02", /another account/],
    ["R03", /Check the routing and account number/],
    ["R04", /Check the routing and account number/],
    ["R12", /new bank/],
    ["R13", /Check the routing and account number/],
    ["R16", /Ask your bank/],
    ["R20", /another account/],
    ["R23", /Ask your bank/],
    ["R28", /Check the routing and account number/],
    ["R30", /another account/],
    ["R34", /another account/],
  ])("%s tells the banker the step that helps: %s", (code, step) => {
    expect(explainReturn(code).next).toMatch(step);
  });
});

describe("returns that no payment into an account should get (OP-81)", () => {
  const odd = codes("R01 R05 R06 R07 R08 R09 R10 R11 R29 R33 R35 R36 R37 R38 R39 R50 R51 R52 R53");

  test("are marked, and no others are", () => {
    const marked = knownReturnCodes.filter((code) => explainReturn(code).isOddForCredit);
    expect(marked).toEqual(odd);
  });

  test.each(odd)("%s says that the reason does not fit", (code) => {
    expect(explainReturn(code).explanation).toContain("does not fit");
  });
});

test("returns about a return say that the banks disagree", () => {
  const disputes = knownReturnCodes.filter((code) => code >= "R61" && code <= "R77");
  expect(disputes).toHaveLength(17);
  for (const code of disputes) {
    expect(explainReturn(code)).toMatchObject({ isKnown: true, mover: "operations" });
    expect(explainReturn(code).explanation).toContain("banks disagree");
  }
});

test.each([
  ["R01", "Insufficient Funds"],
  ["R02", "Account Closed"],
  ["R03", "No Account/Unable to Locate Account"],
  ["R04", "Invalid Account Number Structure"],
  ["R16", "Account Frozen/Entry Returned Per OFAC Instruction"],
  ["R20", "Non-Transaction Account"],
  ["R23", "Credit Entry Refused by Receiver"],
  ["R67", "Duplicate Return"],
])("%s has the name the rules give it: %s", (code, title) => {
  expect(explainReturn(code).title).toBe(title);
});

test("a code nobody knows yet has a name, a sentence and a next step all the same", () => {
  const { title, explanation, mover, next, isKnown, isOddForCredit } = explainReturn("R99");
  expect({ mover, isKnown, isOddForCredit }).toEqual({
    mover: "operations",
    isKnown: false,
    isOddForCredit: undefined,
  });
  expect(title).toMatch(/^Returned for another reason$/);
  expect(explanation).toMatch(/reason we do not know yet\.$/);
  expect(next).toContain("operations team");
});
