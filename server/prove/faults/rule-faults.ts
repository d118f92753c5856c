import type { SeededFault } from "./fault.ts";

type Change = readonly [name: string, find: string, put: string];

/** Faults of one rules file of the contract, all seen by the test beside it. */
function inRules(file: string, changes: readonly Change[]): SeededFault[] {
  const path = `contract/src/${file}`;
  return changes.map(([name, find, put]) => ({
    name,
    file: `${path}.ts`,
    find,
    put,
    caughtBy: `${path}.test.ts`,
    on: "contract",
  }));
}

/** Mistakes in the rules both sides share: money, days, numbers, states. */
export const ruleFaults: readonly SeededFault[] = [
  ...inRules("kernel/money", [
    [
      "cents are read through a float",
      'return Number(dollars) * 100 + Number((match[2] ?? "").padEnd(2, "0"));',
      `return Math.floor(Number.parseFloat(\`\${dollars}.\${match[2] ?? 0}\`) * 100);`,
    ],
    ["one decimal is read as cents", '.padEnd(2, "0")', '.padStart(2, "0")'],
    ["an amount with letters is read", "^\\$?\\s*", "^.?"],
    ["a comma may stand before cents", "[, ] ?\\d{3}", "[, ] ?\\d+"],
  ]),
  ...inRules("kernel/dates", [
    [
      "the programme's day is that of UTC",
      'programmeTimeZone = "America/New_York"',
      'programmeTimeZone = "UTC"',
    ],
    ["a month later may be a day too late", "Math.min(dayOfMonth, lastDay)", "dayOfMonth"],
  ]),
  ...inRules("redeem/redeem.rules", [
    [
      "expired rewards count into the total",
      `return rewards
    .filter((reward) => !reward.isExpired)
    .reduce`,
      "return rewards\n    .reduce",
    ],
    [
      "expired rewards are sent to be redeemed",
      "return rewards.filter((reward) => !reward.isExpired).map(({ id }) => id);",
      "return rewards.map(({ id }) => id);",
    ],
    [
      "a border belongs to the band above",
      "Math.ceil(amountCents / 100_00)",
      "Math.floor(amountCents / 100_00) + 1",
    ],
  ]),
  ...inRules("payout-methods/bank-account.rules", [
    ["the check digit is not checked", "return sum % 10 === 0;", "return sum % 10 >= 0;"],
    ["the weights are in another order", "checkWeights = [3, 7, 1]", "checkWeights = [7, 3, 1]"],
    [
      "the repeated account number may differ",
      "if (areMasks || accountNumber === confirmAccountNumber) return [];",
      "if (areMasks || accountNumber.length === confirmAccountNumber.length) return [];",
    ],
  ]),
  ...inRules("w9/tax-ids", [
    ["a mask shows five digits", "slice(-4)}`", "slice(-5)}`"],
    ["area 666 is taken for an SSN", 'area === "666" || ', ""],
    [
      "every number from 900 up is refused",
      'if (!area.startsWith("9")) return true;',
      'return !area.startsWith("9");',
    ],
  ]),
  ...inRules("w9/w9.states", [
    ["a submitted form can be edited", "submitted: none,", "submitted: filling,"],
    [
      "the SSN can be changed in a review",
      '"review-editing": { ...none, canEdit: true, canResubmit: true },',
      '"review-editing": { ...none, canEdit: true, canEditSsn: true, canResubmit: true },',
    ],
  ]),
  ...inRules("verification/verification.rules", [
    ["a short code is sent and counted", "code.length !== codeLength", "code.length > codeLength"],
  ]),
];
