import { type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Services } from "#kernel/services.ts";
import type { Rail } from "#ledger/ledger.public.ts";
import { nextCutOff, settlementDayOf } from "./calendar/cut-offs.ts";

/** When a payment asked for now should have arrived: to a person the same day, to a bank in 2-3. */
export function expectedArrival(
  { clock, config }: Pick<Services, "clock" | "config">,
  rail: Rail,
): IsoDay {
  const now = clock.now();
  if (rail === "p2p") return programmeDay(now);
  return settlementDayOf(nextCutOff(now, config.payouts.cutOffs).on);
}
