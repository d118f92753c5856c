import * as z from "zod/mini";
import { call, spelled } from "#wire/call.ts";
import { firstRow, nothing } from "#wire/envelopes.ts";
import { dollars } from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";

/** AvailableBalanace is the wire's own spelling (OP-141). */
export const getBalances = call({
  method: "POST",
  path: "/api/getBankerRewardsDetailsById",
  banker: spelled("Pbu", "Oeid"),
  request: nothing,
  response: firstRow(
    wireObject({
      availableCents: ["AvailableBalanace", dollars],
      earnedThisYearCents: ["TotalEarnedRewards", dollars],
    }),
  ),
});

const projectionMonth = wireObject({
  month: ["Month", z.int().check(z.minimum(1), z.maximum(12))],
  earnedCents: ["CurrentYearRewards", z.nullable(dollars)],
  lastYearCents: ["LastYearRewards", dollars],
  topPerformerCents: ["TopPerformerRewards", dollars],
});

export const getProjection = call({
  method: "POST",
  path: "/api/getPotentialProjectionDetails",
  banker: spelled("Pbu", "Oeid"),
  request: nothing,
  response: firstRow(
    wireObject({
      year: ["CurrentYear", z.int()],
      lastYear: ["LastYear", z.int()],
      earnedCents: ["CurrentYearRewards", dollars],
      projectedCents: ["ProjectedRewards", dollars],
      lastYearCents: ["LastYearRewards", dollars],
      topPerformerCents: ["TopPerformerRewards", dollars],
      months: ["Months", z.array(projectionMonth)],
    }),
  ),
});
