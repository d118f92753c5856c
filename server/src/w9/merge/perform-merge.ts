import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import { postMerged } from "#ledger/ledger.public.ts";
import { type ReassignedReward, reassignRewards } from "#rewards/rewards.public.ts";
import type { W9Banker } from "../w9.store.ts";
import { insertMerge, insertMoves, updateBankerStatus } from "./merge.store.ts";
import { mailboxesOf, mergeMailSubject, mergeMailText } from "./merge-mails.ts";
import { mergeParts } from "./merge-parts.ts";

export interface MergeOrder {
  keep: W9Banker;
  absorb: W9Banker;
  /** The banker's number, or the operator who approved it. */
  mergedBy: string;
}

/** Joins two profiles whose rows are locked, in id order, in the transaction of the locks. */
export async function performMerge(
  services: Services,
  tx: Db,
  { keep, absorb, mergedBy }: MergeOrder,
): Promise<number> {
  const pair = { keptBankerId: keep.id, absorbedBankerId: absorb.id };
  const at = services.clock.now();
  const absorbedStatus = absorb.status === "left" ? "left" : "active";
  const mergeId = await insertMerge(tx, { ...pair, absorbedStatus, mergedAt: at, mergedBy });
  const rewards = await reassignRewards(tx, { fromBankerId: absorb.id, toBankerId: keep.id });
  const moved = rewards.map(({ id, statusId }) => ({ rowId: String(id), statusId }));
  await insertMoves(tx, mergeId, { kind: "reward", moved });
  await postMerged(tx, {
    kind: "merged",
    ref: String(mergeId),
    fromBankerId: absorb.id,
    toBankerId: keep.id,
    owedCents: sumAt(rewards, rewardStatus.available),
    returnedCents: sumAt(rewards, rewardStatus.failed),
    at,
  });
  for (const part of mergeParts) {
    const moved = await part.handOver(tx, { fromBankerId: absorb.id, toBankerId: keep.id });
    await insertMoves(tx, mergeId, { kind: part.kind, moved });
  }
  await updateBankerStatus(tx, absorb.id, "merged");
  await services.audit.record(tx, {
    actor: mergedBy,
    bankerId: keep.id,
    action: "profile-merge",
    outcome: "ok",
    object: String(mergeId),
    detail: { absorbedBankerId: absorb.id, rewards: rewards.length },
  });
  const paragraphs = mergeMailText(keep.employeeId);
  for (const to of mailboxesOf([keep, absorb])) {
    await queueMail(services, tx, { to, subject: mergeMailSubject, paragraphs });
  }
  return mergeId;
}

export function sumAt(rewards: readonly ReassignedReward[], statusId: number): number {
  return rewards
    .filter((reward) => reward.statusId === statusId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
