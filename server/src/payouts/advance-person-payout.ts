import { failPoint } from "#kernel/fail-points.ts";
import { invariant } from "#kernel/fault.ts";
import type { Services } from "#kernel/services.ts";
import { arePayoutsStopped } from "#ledger/ledger.public.ts";
import { openPayout } from "#payout-methods/payout-methods.public.ts";
import { OutcomeUnknown, type PersonNetwork } from "#ports/person-network.ts";
import { caseSubject } from "./case-subject.ts";
import { openCaseOnce } from "./cases.store.ts";
import { findSuspicious, holdSuspicious } from "./hold-suspicious.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Payout, PayoutState } from "./payout.ts";
import { findPayout, lockPayouts, readSealedDestination } from "./payouts.store.ts";
import { setExpectedToday } from "./person-payouts.store.ts";
import { recordAnswer } from "./record-answer.ts";

/**
 * One step of a payment to a person. The step to Processing is written down before the network is
 * called, with the payout's id as the key: whatever happens in between, the network is asked what
 * it knows, and only what it never got is sent again, under the same key.
 */
export async function advancePersonPayout(
  services: Services,
  network: PersonNetwork,
  payoutId: string,
): Promise<void> {
  const payout = await findPayout(services.db, payoutId);
  switch (payout?.state) {
    case "created":
      return holdOrApprove(services, payoutId);
    case "claimed":
      // Only the process whose step this was calls the network.
      if (await step(services, payoutId, { from: "claimed", to: "submitted" })) {
        await send(services, network, payoutId);
      }
      return;
    case "submitted":
    case "unknown":
      return askAndSend(services, network, payout);
    case "accepted":
      return ask(services, network, payout);
  }
}

async function holdOrApprove(services: Services, payoutId: string): Promise<void> {
  const suspicions = await findSuspicious(services, [payoutId]);
  if (suspicions.length > 0) await holdSuspicious(services, [payoutId]);
  else await step(services, payoutId, { from: "created", to: "claimed" });
}

async function step(
  services: Services,
  payoutId: string,
  { from, to }: { from: PayoutState; to: PayoutState },
): Promise<boolean> {
  return services.db.tx(async (tx) => {
    const payouts = (await lockPayouts(tx, [payoutId])).filter(({ state }) => state === from);
    await movePayouts(services, tx, { payouts, move: { to, source: "system" } });
    if (payouts.length > 0) await setExpectedToday(tx, payoutId, services.clock.now());
    return payouts.length > 0;
  });
}

async function send(services: Services, network: PersonNetwork, payoutId: string): Promise<void> {
  const payout = await findPayout(services.db, payoutId);
  invariant(payout, "a payout that is sent is there");
  const destinationSealed = await readSealedDestination(services.db, payoutId);
  const to = await openPayout(services.vault, { id: payoutId, destinationSealed });
  invariant(to.kind === "alias", "a payment to a person goes to a contact");
  failPoint("person-payout:before-call");
  // Stopped meanwhile: it stands as submitted, and is asked about and sent when all goes on.
  if (await arePayoutsStopped(services.db)) return;
  const { amountCents } = payout;
  try {
    const answer = await network.pay({ key: payoutId, amountCents, alias: to.alias });
    failPoint("person-payout:after-call");
    await recordAnswer(services, payoutId, answer);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    await step(services, payoutId, { from: "submitted", to: "unknown" });
  }
}

async function askAndSend(
  services: Services,
  network: PersonNetwork,
  payout: Payout,
): Promise<void> {
  const answer = await statusOf(network, payout.id);
  if (answer === "unknown") return;
  if (answer) return recordAnswer(services, payout.id, answer);
  // It stays where it is meanwhile: a step back to submitted with each pass would make an unknown
  // outcome look new for ever, and nobody would hear of one that lasts (I9).
  await send(services, network, payout.id);
}

async function ask(services: Services, network: PersonNetwork, payout: Payout): Promise<void> {
  const answer = await statusOf(network, payout.id);
  if (answer === "unknown") return;
  await (answer ? recordAnswer(services, payout.id, answer) : askPerson(services, payout.id));
}

/** The network forgot what it had accepted: it may have paid it, so it is not sent again. */
async function askPerson({ db, clock }: Services, payoutId: string): Promise<void> {
  await db.tx(async (tx) => {
    const [payout] = await lockPayouts(tx, [payoutId]);
    if (payout?.state !== "accepted") return;
    await openCaseOnce(tx, {
      kind: "odd-return",
      subject: caseSubject.network(payoutId),
      payoutId,
      summary:
        `The network accepted the payment ${payoutId} and now does not know it. Ask the network: ` +
        "if it paid, payments advance; if not, payments return --code; then acknowledge.",
      at: clock.now(),
    });
  });
}

async function statusOf(network: PersonNetwork, key: string) {
  try {
    return await network.statusOf(key);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return "unknown" as const;
    throw error;
  }
}
