import * as wire from "@portal/contract/banners/banners.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { findCashInBanner, findTakeoverBanner, listSalesTips } from "./banners.store.ts";

const noTakeover = { heading: "", subHeadingHtml: "", isTakeover: false };

export const bannerRoutes: readonly Route[] = [
  serve(wire.getCashInBanner, async ({ services, caller }) => {
    return (await findCashInBanner(services.db, caller.businessUnit)) ?? null;
  }),
  serve(wire.getTakeoverBanner, async ({ services, caller }) => {
    const banner = await findTakeoverBanner(services.db, caller.businessUnit);
    return banner ? { ...banner, isTakeover: true } : noTakeover;
  }),
  serve(wire.listSalesTips, ({ services }, { feature }) => listSalesTips(services.db, feature)),
];
