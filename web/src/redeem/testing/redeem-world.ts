import type { PayoutChoice } from "@portal/contract/payout-methods/payout-methods.ts";
import {
  checkAliasEnrolment,
  listPayoutChoices,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import type { RedeemableReward } from "@portal/contract/redeem/redeem.ts";
import {
  getReadiness,
  listRedeemableRewards,
  redeemRewards,
} from "@portal/contract/redeem/redeem.wire.ts";
import { checkW9Exists, checkW9Review } from "@portal/contract/w9/w9.wire.ts";
import type { fakeServer } from "#app/testing/fake-server.ts";

export type FakeServer = ReturnType<typeof fakeServer>;

const reward: RedeemableReward = {
  id: "200041",
  promotionId: 11,
  promotionName: "Spring Card Drive",
  amountCents: 46_000,
  fulfilledOn: "2026-05-26",
  expiresOn: "2099-11-26",
  isExpired: false,
  hasDetailReport: false,
};

export const rewards: RedeemableReward[] = [
  reward,
  {
    ...reward,
    id: "200042",
    promotionName: "Fall Push",
    amountCents: 124_000,
    hasDetailReport: true,
  },
  { ...reward, id: "200043", promotionName: "Old Sprint", amountCents: 10_000, isExpired: true },
];

export const bankChoice: PayoutChoice = {
  methodId: 2,
  name: "Bank Account (ACH)",
  maskedAccount: "****4821",
  isDefault: true,
  routingNumber: "*****0013",
  accountNumber: "********4821",
  confirmAccountNumber: "********4821",
  accountType: "C",
  email: "",
  phone: "",
  aliasKind: "",
};
export const aliasChoice: PayoutChoice = {
  ...bankChoice,
  methodId: 3,
  name: "Zelle",
  maskedAccount: "(***) *** - 0142",
  isDefault: false,
  routingNumber: "",
  accountNumber: "",
  confirmAccountNumber: "",
  accountType: "",
  phone: "(***) *** - 0142",
  aliasKind: "phone",
};

/** A banker with two rewards, one expired, a W-9 and both methods. */
export function readyToRedeem(server: FakeServer): void {
  server.answer(listRedeemableRewards, { totalCents: 170_000, rewards });
  server.answer(getReadiness, {
    isReady: true,
    rows: [
      {
        step: "w9",
        isDone: true,
        reason: "Your W9 Form for this year is on file.",
        path: "/manage-account",
      },
    ],
    arrivals: [{ methodId: 2, expectedOn: "2026-11-18" }],
  });
  server.answer(checkW9Exists, { isOnFile: true });
  server.answer(checkW9Review, { isReviewPending: false });
  server.answer(listPayoutChoices, [bankChoice, aliasChoice]);
  server.answer(checkAliasEnrolment, { responseCode: 0 });
  server.answer(redeemRewards, { isDone: true });
}
