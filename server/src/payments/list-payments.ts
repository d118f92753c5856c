import type { Payment, PaymentListRequest } from "@portal/contract/payments/payments.ts";
import { payoutMethodNames } from "@portal/contract/payout-methods/payout-methods.ts";
import { rewardStatusNames } from "@portal/contract/rewards/rewards.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { countPayments, findPayments } from "./payments.store.ts";

/** All of the caller's rewards in any status, redeemed or not (OP-82). */
export async function listPayments(
  { services, caller }: SignedOnContext,
  request: PaymentListRequest,
): Promise<{ rows: Payment[]; totalCount: number }> {
  const found = await findPayments(services.db, caller.bankerId, request);
  const totalCount = await countPayments(services.db, caller.bankerId, request);
  const rows = found.map((row) => ({
    ...row,
    rewardId: String(row.rewardId),
    paymentMethod: row.paymentMethodId === null ? "" : payoutMethodNames[row.paymentMethodId],
    statusName: rewardStatusNames[row.statusId],
  }));
  return { rows, totalCount };
}
