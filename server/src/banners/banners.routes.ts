import {
  getCashInBanner,
  getTakeoverBanner,
  listSalesTips,
} from "@portal/contract/banners/banners.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { findCashInBanner, findTakeoverBanner, listSalesTips as tipsAt } from "./banners.store.ts";

const noTakeover = { heading: "", subHeadingHtml: "", isTakeover: false };

export const bannerRoutes: readonly Route[] = [
  serve(getCashInBanner, async ({ services, caller }) => {
    return (await findCashInBanner(services.db, caller.businessUnit)) ?? null;
  }),
  serve(getTakeoverBanner, async ({ services, caller }) => {
    const banner = await findTakeoverBanner(services.db, caller.businessUnit);
    return banner ? { ...banner, isTakeover: true } : noTakeover;
  }),
  serve(listSalesTips, ({ services }, { feature }) => tipsAt(services.db, feature)),
];
