import * as wire from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { allowExport } from "#kernel/allow-export.ts";
import { type Route, serve, serveStream } from "#kernel/serve.ts";
import { listOfficers } from "./list-officers.ts";
import { listRewards } from "./list-rewards.ts";
import { listRewardsOfOfficer } from "./list-rewards-of-officer.ts";
import { officerQuery } from "./officer-query.ts";
import { countRewards, streamRewards } from "./officer-rewards.store.ts";
import { countOfficers, streamOfficers } from "./officers.store.ts";
import { recordViews } from "./record-views.ts";
import { rewardQuery } from "./reward-query.ts";

export const employeeRewardRoutes: readonly Route[] = [
  serve(wire.listOfficers, listOfficers),
  serve(wire.listRewardsOfOfficer, listRewardsOfOfficer),
  serve(wire.listRewards, listRewards),
  serveStream(wire.downloadOfficers, async (context, request) => {
    const { db } = context.services;
    const query = await officerQuery(context, request);
    const rowCount = await countOfficers(db, query);
    await allowExport(context, { name: "officers", rowCount, isFiltered: true });
    if (request.officerId !== null) await recordViews(context, query.bankerIds ?? []);
    const batches = streamOfficers(db, query, request);
    return { rowCount, totalCount: rowCount, batches };
  }),
  serveStream(wire.downloadRewards, async (context, request) => {
    const { db } = context.services;
    const query = await rewardQuery(context, request);
    const rowCount = await countRewards(db, query);
    await allowExport(context, { name: "rewards", rowCount, isFiltered: true });
    if (request.officerId !== null) await recordViews(context, query.bankerIds ?? []);
    const batches = streamRewards(db, query, request);
    return { rowCount, totalCount: rowCount, batches };
  }),
];
