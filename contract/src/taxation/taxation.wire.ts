import * as z from "zod/mini";
import { type Codec, call, spelled } from "#wire/call.ts";
import { fields, nothing, rows } from "#wire/envelopes.ts";
import { idTextOrUnset, sortColumn } from "#wire/list-request.ts";
import {
  calendarDay,
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
import type {
  Choice,
  TaxationPage,
  TaxationRequest,
  TaxationRow,
  YearStatement,
} from "./taxation.ts";

const year = z.int().check(z.minimum(2000), z.maximum(2200));

/** SortColumn takes the row's own field names and no others (OP-57). */
const taxationSortColumn = sortColumn({
  promotionName: "PromotionName",
  rewardId: "rewardid",
  amount: "rewards",
  paymentMethod: "PaymentMethodCode",
  rewardType: "RewardType",
  redeemedAt: "RedeemedDate",
  availableOn: "RewardAvailabledate",
});

/** The first shape of the specification on the wire, the second with us (OP-89). */
const rowFields = {
  promotionName: ["PromotionName", z.string()],
  rewardName: ["RewardName", z.string()],
  amountCents: ["rewards", dollars],
  paymentMethod: ["PaymentMethodCode", z.string()],
  rewardType: ["RewardType", z.string()],
  redeemedAt: ["RedeemedDate", instant],
  availableOn: ["RewardAvailabledate", calendarDay],
  rewardId: ["rewardid", z.string()],
} as const;
const total = z.optional(z.int());
const countedRow = wireObject({ ...rowFields, totalCount: ["TotalCount", total] });

const page: Codec<TaxationPage> = z.codec(
  wireObject({
    rows: ["Data", z.array(countedRow)],
    totalCount: ["TotalCount", total],
    rollupCents: ["RollupAmount", dollars],
  }),
  z.custom<TaxationPage>(),
  {
    decode: ({ rows, totalCount, rollupCents }) => ({
      rows: rows.map(({ totalCount: _, ...row }) => row as TaxationRow),
      totalCount: totalCount ?? rows[0]?.totalCount ?? 0,
      rollupCents,
    }),
    encode: ({ rows, totalCount, rollupCents }) => ({
      rows: rows.map((row) => ({ ...row, totalCount })),
      totalCount,
      rollupCents,
    }),
  },
) as unknown as Codec<TaxationPage>;

/**
 * The taxation history of one year. Its page index is 1 for the first page (TAX-18), as on the wire
 * of every list; the codec takes the one off, since each of our tables counts from 0 (OP-59).
 */
export const listTaxation = call({
  method: "POST",
  path: "/api/Payments/W9TaxationHistory",
  banker: spelled("PBU", "OEID"),
  isList: true,
  request: wireObject({
    promotionName: ["PromotionName", textOrUnset],
    promotionId: ["PromotionId", idOrUnset],
    rewardType: ["RewardType", textOrUnset],
    rewardId: ["RewardsId", idTextOrUnset],
    amountCents: ["RewardAmount", dollarsOrUnset],
    paymentMethodId: ["PaymentMethodId", kindOrUnset],
    redeemedFrom: ["RedeemDate", utcDateTimeOrUnset],
    availableFrom: ["RewardAvailabledate", utcDateTimeOrUnset],
    sortColumn: ["SortColumn", taxationSortColumn],
    sortOrder: ["SortOrder", sortOrder],
    page: ["PageNo", pageFromOne],
    pageSize: ["PageSize", pageSize],
    year: ["Year", year],
  }) as unknown as Codec<TaxationRequest>,
  response: page,
});

const choices = rows(
  wireObject({ value: ["value", z.string()], label: ["label", z.string()] }) as Codec<Choice>,
);

export const listRewardTypes = call({
  method: "GET",
  path: "/api/Reward/GetRewardType",
  request: nothing,
  response: choices,
});

/** Years with a taxable redemption, and the current one; newest first (OP-90). */
export const listTaxYears = call({
  method: "POST",
  path: "/api/Redeem/W9GetYear",
  banker: spelled("lPBU", "lOEID"),
  request: nothing,
  response: choices,
});

const preview = z.object({
  payerName: z.string(),
  recipientName: z.string(),
  recipientTaxId: z.string(),
  address: z.string(),
  cityStateZip: z.string(),
  otherIncomeCents: z.int(),
  withheldCents: z.int(),
});

/** The year in figures and all its rows, for the statement, the CSV and the 1099-MISC preview. */
export const getYearStatement = call({
  method: "POST",
  path: "/api/portal/taxation/statement",
  request: wireObject({ year: ["year", year] }),
  response: fields(
    wireObject({
      year: ["year", z.int()],
      totalCents: ["totalCents", z.int()],
      rewardCount: ["rewardCount", z.int()],
      thresholdCents: ["thresholdCents", z.nullable(z.int())],
      is1099Expected: ["is1099Expected", z.boolean()],
      mailedBy: ["mailedBy", isoDay],
      preview: ["form1099", z.nullable(preview)],
      rows: ["rows", z.array(wireObject(rowFields))],
    }),
  ) as unknown as Codec<YearStatement>,
});
