import type { Services } from "#kernel/services.ts";
import type { PaymentStatus } from "#ports/person-network.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Payout, PayoutState } from "./payout.ts";
import { lockPayouts } from "./payouts.store.ts";
import { keepReference } from "./person-payouts.store.ts";
import { returnPayout } from "./return-payout.ts";

const open: readonly PayoutState[] = ["submitted", "unknown", "accepted"];

/** Writes down what the network says; what is already known changes nothing. */
export async function recordAnswer(
  services: Services,
  payoutId: string,
  answer: PaymentStatus,
): Promise<void> {
  await services.db.tx(async (tx) => {
    const [payout] = await lockPayouts(tx, [payoutId]);
    if (!payout || !open.includes(payout.state)) return;
    await keepReference(tx, payoutId, answer.reference);
    if (answer.status === "rejected") {
      const { code, description } = answer;
      return returnPayout(services, tx, {
        payout,
        // Without any code it would be taken for one that we stopped ourselves.
        notice: { code: code || "none", description, source: "network" },
      });
    }
    for (const to of stepsTo(payout, answer.status)) {
      const [locked] = await lockPayouts(tx, [payoutId]);
      const move = { to, source: "network" } as const;
      await movePayouts(services, tx, { payouts: [locked!], move });
    }
  });
}

/** Every step on the way, so that the tracker shows each of them. */
function stepsTo({ state }: Payout, status: "received" | "accepted" | "completed"): PayoutState[] {
  if (status === "received") return state === "unknown" ? ["submitted"] : [];
  const accepted: PayoutState[] = state === "accepted" ? [] : ["accepted"];
  return status === "accepted" ? accepted : [...accepted, "settled"];
}
