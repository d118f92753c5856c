import * as z from "zod/mini";
import { call, spelled } from "#wire/call.ts";
import { rows, rowsWithTotal } from "#wire/envelopes.ts";
import { idText, sortColumn } from "#wire/list-request.ts";
import {
  calendarDay,
  dollars,
  isoDayOrUnset,
  pageFromOne,
  pageSize,
  sortOrder,
  textOrUnset,
} from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import type { ReportReach } from "./reports.ts";

const reportSortColumn = sortColumn({
  promotionId: "PromotionId",
  promotionName: "PromotionName",
  uploadedOn: "RewardUploadedDate",
});

export const listReports = call({
  method: "POST",
  path: "/api/QaReports/GetFilteredQAReport",
  access: "administrator",
  banker: spelled("PBU", "OEID"),
  isList: true,
  request: wireObject({
    promotionName: ["PromotionName", z.prefault(textOrUnset, "")],
    from: ["FromDate", z.prefault(isoDayOrUnset, "")],
    to: ["ToDate", z.prefault(isoDayOrUnset, "")],
    timeZone: ["TimeZone", z.prefault(z.string().check(z.maxLength(60)), "America/New_York")],
    page: ["PageNo", z.prefault(pageFromOne, 1)],
    pageSize: ["PageSize", z.prefault(pageSize, 10)],
    sortColumn: ["SortColumn", z.prefault(reportSortColumn, "RewardUploadedDate")],
    sortOrder: ["SortOrder", z.prefault(sortOrder, "DESC")],
  }),
  response: rowsWithTotal({
    promotionId: ["PromotionId", z.int()],
    promotionName: ["PromotionName", z.string()],
    uploadedOn: ["RewardUploadedDate", calendarDay],
    status: ["Status", z.string()],
  }),
});

/** 1 from the reports page, 2 from the redeem card (OP-68). */
const reach = z.codec(
  z.union([z.literal(1), z.literal(2), z.literal("1"), z.literal("2")]),
  z.custom<ReportReach>(),
  {
    decode: (wire) => (Number(wire) === 1 ? ("scope" as const) : ("own" as const)),
    encode: (value) => (value === "scope" ? (1 as const) : (2 as const)),
  },
);

/** Streamed row by row; a plain banker gets own rows whatever is asked for. */
export const getRewardsDetail = call({
  method: "POST",
  path: "/api/QaReports/GetQAReport",
  banker: spelled("PBU", "OEID"),
  isList: true,
  request: wireObject({
    promotionId: ["PromotionId", z.int32()],
    reach: ["IsDownload", z.prefault(reach, 2)],
  }),
  response: rows(
    wireObject({
      promotionName: ["PromotionName", z.string()],
      rewardId: ["RewardId", idText],
      officerId: ["OfficerId", z.string()],
      officerName: ["OfficerName", z.string()],
      locationCode: ["LocationCode", z.string()],
      amountCents: ["RewardAmount", dollars],
      statusName: ["RewardStatusName", z.string()],
      availableOn: ["Date", calendarDay],
      expiresOn: ["ExpirationDate", calendarDay],
    }),
  ),
});
