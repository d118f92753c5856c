import { faqEntries } from "@portal/contract/help/help.messages.ts";
import * as wire from "@portal/contract/help/help.wire.ts";
import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { invariant } from "#kernel/fault.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { readFaqFigures } from "./help.store.ts";

export const helpRoutes: readonly Route[] = [
  serve(wire.listFaqEntries, async ({ services }) => {
    const year = yearOf(programmeDay(services.clock.now()));
    const figures = await readFaqFigures(services.db, year);
    invariant(figures, `no tax parameters up to ${year}`);
    return faqEntries(figures);
  }),
];
