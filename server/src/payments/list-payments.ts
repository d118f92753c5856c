import type { Payment, PaymentListRequest } from "@portal/contract/payments/payments.ts";
import { payoutMethodNames } from "@portal/contract/payout-methods/payout-methods.ts";
import { rewardStatusNames } from "@portal/contract/rewards/rewards.ts";
import { dayFrom } from "#kernel/day-from.ts";
import { readerZone } from "#kernel/reader-zone.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findPromotionIds } from "#rewards/rewards.public.ts";
import { countPayments, findPayments } from "./payments.store.ts";

/** All of the caller's rewards in any status, redeemed or not (OP-82). */
export async function listPayments(
  context: SignedOnContext,
  { promotionName, redeemedFrom, ...request }: PaymentListRequest,
): Promise<{ rows: Payment[]; totalCount: number }> {
  const { caller, services } = context;
  const { db } = services;
  const promotionIds = promotionName === null ? null : await findPromotionIds(db, promotionName);
  const redeemed = redeemedFrom && dayFrom(readerZone(context), redeemedFrom);
  const query = { ...request, promotionIds, redeemed };
  const found = await findPayments(db, caller.bankerId, query);
  const totalCount = await countPayments(db, caller.bankerId, query);
  const rows = found.map((row) => ({
    ...row,
    rewardId: String(row.rewardId),
    paymentMethod: row.paymentMethodId === null ? "" : payoutMethodNames[row.paymentMethodId],
    statusName: rewardStatusNames[row.statusId],
  }));
  return { rows, totalCount };
}
