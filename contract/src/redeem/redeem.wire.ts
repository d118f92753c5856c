import * as z from "zod/mini";
import { methodId } from "#payout-methods/payout-method-id.wire.ts";
import { type Codec, call, spelled } from "#wire/call.ts";
import { fields, nothing } from "#wire/envelopes.ts";
import { calendarDay, commaJoined, dollars, flag } from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import type { ReadinessStep, RedeemableRewards, RedeemOutcome } from "./redeem.ts";

const reward = {
  id: ["RewardId", z.string()],
  promotionId: ["PromotionId", z.int()],
  promotionName: ["PromotionName", z.string()],
  amountCents: ["Rewards", dollars],
  fulfilledOn: ["FulfillmentDate", calendarDay],
  expiresOn: ["ExpirationDate", calendarDay],
  isExpired: ["IsExpired", flag],
  hasDetailReport: ["IsDownloadQaReport", flag],
  // Only the first row has it (ENT-35).
  totalCents: ["TotalRewards", z.optional(dollars)],
} as const;

const redeemList = z.codec(
  z.object({ Data: z.array(wireObject(reward)) }),
  z.custom<RedeemableRewards>(),
  {
    decode: ({ Data }) => ({
      totalCents: Data[0]?.totalCents ?? 0,
      rewards: Data.map(({ totalCents: _, ...inside }) => inside),
    }),
    encode: ({ totalCents, rewards }) => ({
      Data: rewards.map((row, index) => (index === 0 ? { ...row, totalCents } : row)),
    }),
  },
) as unknown as Codec<RedeemableRewards>;

export const listRedeemableRewards = call({
  method: "POST",
  path: "/api/Redeem/RedeemListRewards",
  banker: spelled("lPBU", "lOEID"),
  isList: true,
  request: nothing,
  response: redeemList,
});

// All available rewards are redeemed at once, so this bounds how many a banker may have: some 8,500
// with ids of six digits. With the other fields it fits into the 64 KiB a server reads of a body.
const rewardIds = z.pipe(z.string().check(z.maxLength(60_000)), commaJoined);

const redeemRequest = wireObject({
  rewardIds: ["pRewardId", rewardIds],
  methodId: ["pPaymentMethodID", methodId],
});

const wireOutcome = z.object({
  Data: z.array(z.object({ Status: z.enum(["Success", "Fail"]), Message: z.string() })),
});
const outcome = z.codec(wireOutcome, z.custom<RedeemOutcome>(), {
  decode: ({ Data: [row] }): RedeemOutcome =>
    row?.Status === "Success" ? { isDone: true } : { isDone: false, message: row?.Message ?? "" },
  encode: (inside) => ({
    Data: [
      inside.isDone
        ? { Status: "Success" as const, Message: "" }
        : { Status: "Fail" as const, Message: inside.message },
    ],
  }),
}) as unknown as Codec<RedeemOutcome>;

/** /redeem and Manage Account redeem by this call; it spells no banker (OP-36, OP-107). */
export const redeemRewards = call({
  method: "POST",
  path: "/api/Redeem/updateRewardStatus",
  request: redeemRequest,
  response: outcome,
});

/** The dashboard's Redeem Now (OP-107). */
export const redeemFromDashboard = call({
  method: "POST",
  path: "/api/Redeem/RedeemRewardsBanner",
  banker: spelled("lPBU", "lOEID"),
  request: redeemRequest,
  response: outcome,
});

const step = z.enum(["w9", "payout-method", "enrolment", "rewards"]) as z.ZodMiniType<
  ReadinessStep,
  ReadinessStep
>;

/** Our own: what still stands between the banker and the money. */
export const getReadiness = call({
  method: "GET",
  path: "/api/portal/redeem/readiness",
  request: nothing,
  response: fields(
    wireObject({
      isReady: ["IsReady", flag],
      rows: [
        "Steps",
        z.array(
          wireObject({
            step: ["Step", step],
            isDone: ["IsDone", flag],
            reason: ["Reason", z.string()],
            path: ["Path", z.string()],
          }),
        ),
      ],
      arrivals: [
        "Arrivals",
        z.array(
          wireObject({
            methodId: ["PaymentMethodID", methodId],
            expectedOn: ["ExpectedDate", calendarDay],
          }),
        ),
      ],
    }),
  ),
});
