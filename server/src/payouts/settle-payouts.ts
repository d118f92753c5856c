import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Services } from "#kernel/services.ts";
import { findLeftBehind, findSettling } from "./ach-batch.store.ts";
import { movePayouts } from "./move-payouts.ts";
import type { PayoutState } from "./payout.ts";
import { lockPayouts } from "./payouts.store.ts";

const countMax = 500;

/**
 * The bank says nothing of a payment that goes well: once the banking days for a return have passed
 * it counts as paid. Where the bank does send a report, that has usually come before.
 */
export async function settlePayouts(services: Services): Promise<number> {
  const today = programmeDay(services.clock.now());
  const leftBehind = await findLeftBehind(services.db, today);
  await moveAll(services, leftBehind, { from: "submitted", to: "accepted" });
  let settled = 0;
  for (;;) {
    const ids = await findSettling(services.db, { today, countMax });
    settled += await moveAll(services, ids, { from: "accepted", to: "settled" });
    if (ids.length < countMax) return settled;
  }
}

async function moveAll(
  services: Services,
  ids: readonly string[],
  { from, to }: { from: PayoutState; to: PayoutState },
): Promise<number> {
  if (ids.length === 0) return 0;
  return services.db.tx(async (tx) => {
    const payouts = (await lockPayouts(tx, ids)).filter(({ state }) => state === from);
    await movePayouts(services, tx, { payouts, move: { to, source: "system" } });
    return payouts.length;
  });
}
