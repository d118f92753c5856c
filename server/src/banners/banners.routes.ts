import { getCashInBanner } from "@portal/contract/banners/banners.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { findCashInBanner } from "./banners.store.ts";

export const bannerRoutes: readonly Route[] = [
  serve(getCashInBanner, async ({ services, caller }) => {
    return (await findCashInBanner(services.db, caller.businessUnit)) ?? null;
  }),
];
