import { createHash } from "node:crypto";
import { addDays, type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import type { Db } from "#kernel/db.ts";
import type { Rail } from "#ledger/ledger.public.ts";
import { indexOf, sealPayout } from "#payout-methods/payout-methods.public.ts";
import { bankingDayFrom, nextCutOff, settlementDayOf } from "#payouts/payouts.public.ts";
import { type PayoutLife, payoutHistory } from "./payout-history.ts";
import { loadRows } from "./seed.store.ts";
import { asBytea, destinationOf, type SeedVault, seedMethods, shownOf } from "./seed-methods.ts";
import {
  findUnpaidRedemptions,
  giveReferences,
  giveTraceNumbers,
  listBankersWithoutMethod,
  type PastRedemption,
  postSeededMovements,
  withoutPayoutGuards,
} from "./seed-money.store.ts";

/** The same in every world of that day: a number made from what it names. */
function uuidOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
    .concat(hex.slice(20, 32))
    .join("-");
}

/** Redemptions of the past fell before or after the same hours as those of today. */
const cutOffs = ["10:30", "16:30"];

/**
 * As the engine would have said it. What is still on its way on the day of the world is late by
 * then, and is expected on the next day a bank works; what is held is expected on no day.
 */
function expectedOn({ state, createdAt }: PayoutLife, rail: Rail, today: IsoDay) {
  if (state === "held") return null;
  const begun = new Date(createdAt);
  if (rail === "p2p") return programmeDay(begun);
  const counted = settlementDayOf(nextCutOff(begun, cutOffs).on);
  const isOver = state === "settled" || state === "returned" || state === "failed";
  const next = bankingDayFrom(addDays(today, 1));
  return isOver || counted > next ? counted : next;
}

interface OfRedemption {
  redemption: PastRedemption;
  redemptionId: string;
  today: IsoDay;
}

async function payoutsOf(vault: SeedVault, { redemption, redemptionId, today }: OfRedemption) {
  const { bankerId, methodId, amountCents } = redemption;
  const rail = methodId === 3 ? "p2p" : "ach";
  const destination = destinationOf(bankerId, methodId as PayoutMethodId);
  const shown = shownOf(destination);
  const destinationIndex = asBytea(indexOf(vault, destination));
  const payouts = [];
  for (const life of payoutHistory(redemption.steps)) {
    const id = uuidOf(`payout ${redemptionId} ${life.attempt}`);
    const { steps, ...columns } = life;
    payouts.push({
      steps: steps.map((step) => ({ payoutId: id, ...step })),
      row: {
        id,
        redemptionId,
        rail,
        amountCents,
        destinationSealed: await sealPayout(vault, id, destination),
        destinationIndex,
        destinationMasked: shown.masked,
        destinationKind: shown.accountType ?? shown.aliasKind,
        expectedOn: expectedOn(life, rail, today),
        ...columns,
      },
    });
  }
  return payouts;
}

/**
 * Gives the rewards that are loaded what would have moved them: redemptions, payouts with their
 * events, methods, and every posting. Running it again adds what is missing.
 */
export async function seedMoney(db: Db, vault: SeedVault, today: IsoDay): Promise<void> {
  const past = await findUnpaidRedemptions(db);
  const redemptions: object[] = [];
  const items: object[] = [];
  const payouts: Awaited<ReturnType<typeof payoutsOf>> = [];
  for (const redemption of past) {
    const { bankerId, redeemedAt, methodId, amountCents, w9FormId } = redemption;
    const id = uuidOf(`redemption ${bankerId} ${redeemedAt}`);
    const columns = { id, bankerId, amountCents, redeemedAt, w9FormId };
    redemptions.push({ ...columns, idemKey: id, paymentMethodId: methodId });
    for (const [index, rewardId] of redemption.rewardIds.entries()) {
      items.push({ redemptionId: id, rewardId, amountCents: redemption.rewardCents[index] });
    }
    payouts.push(...(await payoutsOf(vault, { redemption, redemptionId: id, today })));
  }
  await loadRows(db, "redemption", redemptions);
  await loadRows(db, "redemption_item", items);
  await withoutPayoutGuards(db, () =>
    loadRows(
      db,
      "payout",
      payouts.map(({ row }) => row),
    ),
  );
  await loadRows(
    db,
    "payout_event",
    payouts.flatMap(({ steps }) => steps),
  );
  await giveTraceNumbers(db);
  await giveReferences(db);
  await seedMethods(db, vault, { bankers: await listBankersWithoutMethod(db), today });
  await postSeededMovements(db);
}
