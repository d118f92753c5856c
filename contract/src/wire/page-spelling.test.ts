import { expect, test } from "vitest";
import { allCalls } from "../calls.ts";
import { wireSchema } from "./wire-schema.ts";

const pagingNames = /^page_?(no|number|size)?$/i;

const pagingOf = (call: (typeof allCalls)[number]) =>
  Object.keys(wireSchema(call.request).properties ?? {})
    .filter((name) => pagingNames.test(name))
    .sort()
    .join("/");

test("paging is Pageno/Pagesize in the Bankers calls and PageNo/PageSize in all others (CALL-78)", () => {
  const spellings = Object.fromEntries(
    allCalls.map((call) => [call.path, pagingOf(call)] as const).filter(([, names]) => names),
  );
  const bankers = "Pageno/Pagesize";
  const others = "PageNo/PageSize";
  expect(spellings).toEqual({
    "/api/Bankers/TrackBankerRewardsConsolidated": bankers,
    "/api/Bankers/ViewBankerRewards": bankers,
    "/api/Bankers/TrackBankerRewards": bankers,
    "/api/TrackBankerRewardsDownloadConsolidated": bankers,
    "/api/TrackBankerRewardsDownload": bankers,
    "/api/QaReports/GetFilteredQAReport": others,
    "/api/Support/SupportTicketList": others,
    "/api/Payments/PaymentList": others,
    "/api/Payments/W9TaxationHistory": others,
  });
});
