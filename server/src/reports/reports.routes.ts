import * as wire from "@portal/contract/reports/reports.wire.ts";
import { allowExport } from "#kernel/allow-export.ts";
import { type Route, serve, serveStream } from "#kernel/serve.ts";
import { scopeOf } from "#rewards/rewards.public.ts";
import { listReports } from "./list-reports.ts";
import { countReportRewards, type ReportOwner, streamReportRewards } from "./reports.store.ts";

export const reportRoutes: readonly Route[] = [
  serve(wire.listReports, listReports),
  serveStream(wire.getRewardsDetail, async (context, { promotionId, reach }) => {
    const { services, caller } = context;
    // Only an administrator has a scope; anybody else gets own rows, whatever is asked for (OP-68).
    const scope = reach === "scope" ? scopeOf(caller) : undefined;
    const owner: ReportOwner = scope ? { scope } : { bankerId: caller.bankerId };
    const rowCount = await countReportRewards(services.db, owner, promotionId);
    await allowExport(context, { name: "rewards-detail", rowCount });
    return { rowCount, batches: streamReportRewards(services.db, owner, promotionId) };
  }),
];
