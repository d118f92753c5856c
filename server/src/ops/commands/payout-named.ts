import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Payout } from "#payouts/payout.ts";
import { findPayout, findPayoutOfReward } from "#payouts/payouts.store.ts";
import type { OpsHouse } from "../command.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A payment by the reward's number, as bankers name it, or by the payout's own id. */
export async function payoutNamed(house: OpsHouse, name: string): Promise<Result<Payout, string>> {
  const payout = uuid.test(name)
    ? await findPayout(house.db, name)
    : await findPayoutOfReward(house.db, name);
  return payout ? accepted(payout) : refused(`There is no payment of "${name}".`);
}
