import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Cents } from "@portal/contract/kernel/money.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import { postMerged } from "#ledger/ledger.public.ts";
import { findSentAgain } from "#payouts/payouts.public.ts";
import { findReassigned, reassignRewards } from "#rewards/rewards.public.ts";
import { lockBankers } from "../w9.store.ts";
import {
  findForfeited,
  findLiveMerge,
  findMerge,
  listMoves,
  type MergeRow,
  markUndone,
  updateBankerStatus,
} from "./merge.store.ts";
import { mailboxesOf, undoMailSubject, undoMailText } from "./merge-mails.ts";
import { mergeParts } from "./merge-parts.ts";
import { sumAt } from "./perform-merge.ts";
import { deleteStrandedDrafts, findSubmittedYears } from "./swap-forms.store.ts";

const undoDays = 30;

export type UndoRefusal =
  | "no-such-merge"
  | "already-undone"
  | "too-late"
  /** The kept profile was itself absorbed since: what moved lies there, and comes back first. */
  | { undoFirst: number };

export interface UndoneMerge {
  /** How many rewards went back. */
  returnedRewards: number;
  /** Redeemed or sent again since the merge: they stay, and a person has to settle it. */
  keptRewards: number[];
  /**
   * Available before the merge, and Expired since the kept banker left: the other forfeited
   * nothing, and a person has to make up for them.
   */
  forfeitedRewards: number[];
  forfeitedCents: Cents;
  /** Kinds of which something stayed: redeemed on, sent again, changed or removed since. */
  keptKinds: string[];
  /** Tax years whose W-9 came with the merge and stays: the other banker has none. */
  keptW9Years: number[];
  /** Tax years of which the kept banker's own draft lay with the other and could not go back. */
  deletedDraftYears: number[];
}

/** Two profiles again, as far as nothing was redeemed in the meantime (OP-116). */
export function undoMerge(
  services: Services,
  { mergeId, actor }: { mergeId: number; actor: string },
): Promise<Result<UndoneMerge, UndoRefusal>> {
  return services.db.tx(async (tx) => {
    const merge = await findMerge(tx, mergeId);
    if (!merge) return refused("no-such-merge");
    const bankers = await lockBankers(tx, [merge.keptBankerId, merge.absorbedBankerId]);
    // Read again under the lock: another operator may have been quicker.
    if ((await findMerge(tx, mergeId))?.undoneAt) return refused("already-undone");
    const at = services.clock.now();
    if (at.getTime() > merge.mergedAt.getTime() + undoDays * 86_400_000) return refused("too-late");
    const later = await findLiveMerge(tx, merge.keptBankerId);
    if (later) return refused({ undoFirst: later.id });
    const rewards = await returnRewards(services, tx, merge);
    const keptKinds = await returnParts(tx, merge);
    const forms = await settleForms(tx, merge);
    await updateBankerStatus(tx, merge.absorbedBankerId, merge.absorbedStatus);
    await markUndone(tx, mergeId, { at, by: actor });
    await services.audit.record(tx, {
      actor,
      bankerId: merge.keptBankerId,
      action: "profile-unmerge",
      outcome: "ok",
      object: String(mergeId),
      detail: {
        returnedRewards: rewards.returnedRewards,
        keptRewards: rewards.keptRewards.length,
        forfeitedRewards: rewards.forfeitedRewards.length,
        forfeitedCents: rewards.forfeitedCents,
        keptW9Years: forms.keptW9Years.join(", "),
        deletedDraftYears: forms.deletedDraftYears.join(", "),
      },
    });
    for (const to of mailboxesOf(bankers)) {
      await queueMail(services, tx, { to, subject: undoMailSubject, paragraphs: undoMailText });
    }
    return accepted({ ...rewards, keptKinds, ...forms });
  });
}

/**
 * What was redeemed before the merge belongs to the other's past and goes back as well, unless its
 * payment was sent again since: that went to the kept banker's account.
 */
async function returnRewards({ clock }: Services, tx: Db, merge: MergeRow) {
  const { keptBankerId, absorbedBankerId } = merge;
  const moves = await listMoves(tx, { mergeId: merge.id, kind: "reward" });
  const before = new Map(moves.map(({ rowId, statusId }) => [Number(rowId), statusId]));
  const now = await findReassigned(tx, { bankerId: keptBankerId, rewardIds: [...before.keys()] });
  const redemptions = await listMoves(tx, { mergeId: merge.id, kind: "redemption" });
  const sentAgain = new Set(await findSentAgain(tx, redemptions));
  const wasAvailable = ({ id }: { id: number }) => before.get(id) === rewardStatus.available;
  const isRedeemedSince = (reward: { id: number; redeemedAt: Date | null }) =>
    sentAgain.has(reward.id) || (wasAvailable(reward) && reward.redeemedAt !== null);
  const back = now.filter((reward) => !isRedeemedSince(reward));
  const only = back.map(({ id }) => id);
  await reassignRewards(tx, { fromBankerId: keptBankerId, toBankerId: absorbedBankerId, only });
  await postMerged(tx, {
    kind: "unmerged",
    ref: String(merge.id),
    fromBankerId: keptBankerId,
    toBankerId: absorbedBankerId,
    owedCents: sumAt(back, rewardStatus.available),
    returnedCents: sumAt(back, rewardStatus.failed),
    at: clock.now(),
  });
  const rewardIds = back.filter(wasAvailable).map(({ id }) => id);
  const forfeited = await findForfeited(tx, { rewardIds, today: programmeDay(clock.now()) });
  return {
    returnedRewards: back.length,
    keptRewards: now.filter(isRedeemedSince).map(({ id }) => id),
    forfeitedRewards: forfeited.map(({ id }) => id),
    forfeitedCents: forfeited.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

async function returnParts(tx: Db, merge: MergeRow): Promise<string[]> {
  const keptKinds: string[] = [];
  const back = { fromBankerId: merge.keptBankerId, toBankerId: merge.absorbedBankerId };
  for (const part of mergeParts) {
    const only = await listMoves(tx, { mergeId: merge.id, kind: part.kind });
    if (only.length === 0) continue;
    const returned = await part.handOver(tx, { ...back, only, since: merge.mergedAt });
    if (returned.length < only.length) keptKinds.push(part.kind);
  }
  return keptKinds;
}

/** What becomes of forms that did not go back: none may be left as somebody else's draft. */
async function settleForms(tx: Db, merge: MergeRow) {
  const forms = await listMoves(tx, { mergeId: merge.id, kind: "w9_form" });
  const { keptBankerId, absorbedBankerId } = merge;
  return {
    keptW9Years: await findSubmittedYears(tx, { bankerId: keptBankerId, forms }),
    deletedDraftYears: await deleteStrandedDrafts(tx, { bankerId: absorbedBankerId, forms }),
  };
}
