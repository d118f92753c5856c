import type { Services } from "#kernel/services.ts";
import { caseSubject } from "./case-subject.ts";
import { openCase } from "./cases.store.ts";
import { movePayouts } from "./move-payouts.ts";
import { lockPayouts } from "./payouts.store.ts";
import { findSuspicions, type Suspicion } from "./suspicions.store.ts";

/** Highest payment so far times this, and never for sums a programme pays every day. */
const timesHighest = 5;
const amountCentsMin = 500_000;
/** An entry has ten digits for its cents; one that needs more would keep its whole file back. */
const fileCentsMax = 9_999_999_999;

const reasons = {
  isAccountNew: "the account was added or changed shortly before the redemption",
  isAccountShared: "the account is also used by another banker",
  isAmountFarAbove: `the amount is more than ${timesHighest} times the highest payment so far`,
  isTooLargeForFile:
    "the amount has more digits than a payment file can carry: refuse it, released it is held again",
} as const satisfies Record<Exclude<keyof Suspicion, "payoutId">, string>;

function wordsFor(suspicion: Suspicion): string {
  const found = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((key) => suspicion[key]);
  return found.map((key) => reasons[key]).join("; ");
}

/** What speaks against letting some of these payouts leave. */
export async function findSuspicious(
  { db, config }: Pick<Services, "db" | "config">,
  ids: readonly string[],
): Promise<Suspicion[]> {
  if (ids.length === 0) return [];
  return findSuspicions(db, ids, {
    changedHours: config.payouts.holdChangedHours,
    timesHighest,
    amountCentsMin,
    fileCentsMax,
  });
}

/** They wait for a person. */
export async function holdSuspicious(
  services: Services,
  payoutIds: readonly string[],
): Promise<void> {
  for (const payoutId of payoutIds) await hold(services, payoutId);
}

async function hold(services: Services, payoutId: string): Promise<void> {
  await services.db.tx(async (tx) => {
    const payouts = await lockPayouts(tx, [payoutId]);
    if (payouts[0]?.state !== "created") return;
    // A person may have let it go since it was looked at.
    const [suspicion] = await findSuspicious({ ...services, db: tx }, [payoutId]);
    if (!suspicion) return;
    // The reason is for the person who decides; the banker sees that it is on hold.
    await movePayouts(services, tx, { payouts, move: { to: "held", source: "system" } });
    await openCase(tx, {
      kind: "held-payment",
      subject: caseSubject.held(payoutId),
      payoutId,
      summary: `Held: ${wordsFor(suspicion)}.`,
      at: services.clock.now(),
    });
    await services.audit.record(tx, {
      actor: "system",
      action: "payout-held",
      outcome: "ok",
      bankerId: payouts[0].bankerId,
      object: payoutId,
    });
  });
}
