import { addDays } from "@portal/contract/kernel/dates.ts";
import { reportsMessages } from "@portal/contract/reports/reports.messages.ts";
import { reportDateErrors, reportDays } from "@portal/contract/reports/reports.rules.ts";
import type { ReportListRequest, ReportRow } from "@portal/contract/reports/reports.ts";
import { dayInZone, isTimeZone, startOfDayInZone } from "#kernel/day-in-zone.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findPromotionIds, requiredScopeOf } from "#rewards/rewards.public.ts";
import { findReports } from "./reports.store.ts";

const refusal = (internal: string, publicText: string) =>
  new Fault("invalid-request", internal, { publicText });

/**
 * Uploads of the days asked for, in the reader's time zone (OP-67); of a promotion alone, whenever
 * they were; where nothing is asked for, of the last 365 days (OP-65).
 */
export async function listReports(
  { services, caller }: SignedOnContext,
  request: ReportListRequest,
): Promise<{ rows: ReportRow[]; totalCount: number }> {
  const { promotionName, timeZone } = request;
  if (!isTimeZone(timeZone)) throw refusal("an unknown time zone", reportsMessages.datesInvalid);
  const today = dayInZone(timeZone, services.clock.now());
  const [error] = reportDateErrors(request, today);
  if (error) throw refusal("report dates against the rules", error.message);
  const { earliest, latest } = reportDays(today);
  const from = request.from ?? (promotionName === null ? earliest : null);
  const query = {
    scope: requiredScopeOf(caller),
    institutionId: caller.institutionId,
    promotionIds:
      promotionName === null ? null : await findPromotionIds(services.db, promotionName),
    from: from && startOfDayInZone(timeZone, from),
    until: startOfDayInZone(timeZone, addDays(request.to ?? latest, 1)),
  };
  const { uploads, totalCount } = await findReports(services.db, query, request);
  const rows = uploads.map(({ uploadedAt, ...upload }) => ({
    ...upload,
    uploadedOn: dayInZone(timeZone, uploadedAt),
  }));
  return { rows, totalCount };
}
