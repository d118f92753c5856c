import { faqEntries } from "@portal/contract/help/help.messages.ts";
import * as wire from "@portal/contract/help/help.wire.ts";
import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { invariant } from "#kernel/fault.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { findThresholdToExpect } from "#taxation/taxation.public.ts";

export const helpRoutes: readonly Route[] = [
  serve(wire.listFaqEntries, async ({ services }) => {
    const year = yearOf(programmeDay(services.clock.now()));
    const taxThresholdCents = await findThresholdToExpect(services.db, year);
    invariant(taxThresholdCents !== null, `no tax parameters up to ${year}`);
    return faqEntries({ taxThresholdCents });
  }),
];
