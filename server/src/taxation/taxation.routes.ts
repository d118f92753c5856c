import * as wire from "@portal/contract/taxation/taxation.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { getYearStatement } from "./get-year-statement.ts";
import { listRewardTypes } from "./list-reward-types.ts";
import { listTaxYears } from "./list-tax-years.ts";
import { listTaxation } from "./list-taxation.ts";

export const taxationRoutes: readonly Route[] = [
  serve(wire.listTaxation, listTaxation),
  serve(wire.listRewardTypes, listRewardTypes),
  serve(wire.listTaxYears, listTaxYears),
  serve(wire.getYearStatement, getYearStatement),
];
