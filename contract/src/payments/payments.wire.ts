import * as z from "zod/mini";
import type { PayoutMethodId } from "#payout-methods/payout-methods.ts";
import type { RewardStatusId } from "#rewards/rewards.ts";
import { type Codec, call, spelled } from "#wire/call.ts";
import { fields, nothing, rows, rowsWithTotal } from "#wire/envelopes.ts";
import { idText, idTextOrUnset, sortColumn } from "#wire/list-request.ts";
import {
  dollars,
  dollarsOrUnset,
  idOrUnset,
  instant,
  isoDay,
  kindOrUnset,
  pageFromOne,
  pageSize,
  sortOrder,
  textOrUnset,
  utcDateTimeOrUnset,
} from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import type { OverviewEntry, PaymentDetail, TrackerStep } from "./payments.ts";

const statusId = z.int() as unknown as z.ZodMiniType<RewardStatusId, RewardStatusId>;

/** '' before there is an instant to tell. */
const instantOrNone = z.codec(z.union([z.literal(""), instant]), z.nullable(z.custom<Date>()), {
  decode: (at) => (at === "" ? null : at),
  encode: (at) => at ?? ("" as const),
});

/** 0 before there is a method. */
const methodOrNone = z.codec(
  z.union([z.literal(0), z.literal(2), z.literal(3)]),
  z.nullable(z.custom<PayoutMethodId>()),
  { decode: (id) => (id === 0 ? null : id), encode: (id) => id ?? (0 as const) },
);

export const getRewardsOverview = call({
  method: "POST",
  path: "/api/Payments/RewardsOverview",
  banker: spelled("lPBU", "lOEID"),
  request: nothing,
  response: rows(
    wireObject({
      statusId: ["RewardStatusID", statusId],
      statusName: ["RewardStatusName", z.string()],
      amountCents: ["RewardAmount", dollars],
    }) as Codec<OverviewEntry>,
  ),
});

/** SortColumn takes the row's own field names and no others (OP-57). */
const paymentSortColumn = sortColumn({
  promotionName: "PromotionName",
  rewardId: "RewardId",
  amountCents: "RewardAmount",
  paymentMethod: "PaymentMethod",
  redeemedAt: "RedeemDate",
  status: "RewardStatus",
});

export const listPayments = call({
  method: "POST",
  path: "/api/Payments/PaymentList",
  banker: spelled("PBU", "OEID"),
  isList: true,
  request: wireObject({
    promotionName: ["PromotionName", z.prefault(textOrUnset, "")],
    promotionId: ["PromotionId", z.prefault(idOrUnset, 0)],
    rewardId: ["RewardsId", z.prefault(idTextOrUnset, "")],
    amountCents: ["RewardAmount", z.prefault(dollarsOrUnset, -1)],
    paymentMethodId: ["PaymentMethodId", z.prefault(kindOrUnset, 0)],
    redeemedFrom: ["RedeemDate", z.prefault(utcDateTimeOrUnset, "")],
    page: ["PageNo", z.prefault(pageFromOne, 1)],
    pageSize: ["PageSize", z.prefault(pageSize, 10)],
    sortColumn: ["SortColumn", z.prefault(paymentSortColumn, "RedeemDate")],
    sortOrder: ["SortOrder", z.prefault(sortOrder, "DESC")],
  }),
  response: rowsWithTotal({
    promotionName: ["PromotionName", z.string()],
    rewardId: ["RewardId", idText],
    amountCents: ["RewardAmount", dollars],
    paymentMethod: ["PaymentMethod", z.string()],
    paymentMethodId: ["PaymentMethodID", methodOrNone],
    redeemedAt: ["RedeemDate", instantOrNone],
    statusName: ["RewardStatus", z.string()],
    statusId: ["StatusId", statusId],
  }),
});

/** Also polled while one watches, as background then: looking on keeps no session alive. */
export const trackPayment = call({
  method: "POST",
  path: "/api/Payments/TrackingRedeemRewards",
  banker: spelled("lPBU", "lOEID"),
  isList: true,
  request: wireObject({ rewardId: ["lRewardID", idText] }),
  response: rows(
    wireObject({
      statusId: ["RewardStatusID", statusId],
      statusName: ["RewardStatus", z.string()],
      indicator: ["RewardIndicator", z.enum(["completed", "error", "disabled"])],
      at: ["OtherDetails", instantOrNone],
      code: ["ReturnErrorCode", z.string()],
      description: ["ReturnErrorDescription", z.string()],
    }) as Codec<TrackerStep>,
  ),
});

const notice = z.object({
  code: z.string(),
  title: z.string(),
  explanation: z.string(),
  mover: z.enum(["banker", "support", "operations"]),
  next: z.string(),
});
const when = z.nullable(instant);
const attempt = z.object({
  attempt: z.int(),
  destination: z.string(),
  failedAt: when,
  traceNo: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  failure: z.nullable(notice),
});

/** Beyond the specification: expected date, trace number, what failed and whose move it is. */
export const getPaymentDetail = call({
  method: "POST",
  path: "/api/portal/payments/detail",
  request: wireObject({ rewardId: ["rewardId", idText] }),
  response: fields(
    z.object({
      rewardId: z.string(),
      redemptionCents: z.int(),
      rewardCount: z.int(),
      expectedOn: z.nullable(isoDay),
      attempts: z.array(attempt),
      change: z.nullable(notice),
      isSentAgainAfterCorrection: z.boolean(),
    }),
  ) as unknown as Codec<PaymentDetail>,
});

/** A link to the receipt of the redemption a reward is part of, as PDF. */
export const getReceiptLink = call({
  method: "POST",
  path: "/api/portal/payments/receipt-link",
  request: wireObject({ rewardId: ["rewardId", idText] }),
  response: fields(z.object({ url: z.string() })),
});
