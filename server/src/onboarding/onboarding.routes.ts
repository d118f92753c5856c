import * as wire from "@portal/contract/onboarding/onboarding.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { updateWalked } from "./onboarding.store.ts";

export const onboardingRoutes: readonly Route[] = [
  serve(wire.storeWalked, async ({ services, caller }, walked) => {
    await services.db.tx((tx) => updateWalked(tx, caller.bankerId, walked));
    return {};
  }),
];
