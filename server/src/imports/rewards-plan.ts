import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { postRewards } from "#ledger/ledger.public.ts";
import { amount, day, id, oneOf, optionalText, text } from "./columns.ts";
import { findLineRefusals } from "./import-lines.store.ts";
import type { ImportPlan } from "./import-plan.ts";
import {
  countRepeatedRewards,
  insertImportedRewards,
  insertUploadEvents,
  insertUploads,
  sumUploads,
  wrongRewardLines,
} from "./rewards-import.store.ts";

/** Rewards that bankers have earned (OP-142): each line one reward, available from its day on. */
export const rewardsPlan: ImportPlan = {
  kind: "rewards",
  columns: {
    pbu: text(20),
    oeid: text(20),
    promotionId: id,
    promotionName: text(200),
    portfolioName: optionalText(200),
    locationCode: optionalText(20),
    amount,
    fulfillmentDate: day,
    rewardType: oneOf("RW", "AD"),
  },
  findRefusals: (tx, at) => findLineRefusals(tx, wrongRewardLines(programmeDay(at))),
  async apply({ tx, importId, at }) {
    const uploadIds = await insertUploads(tx, importId, at);
    const created = await insertImportedRewards(tx, importId);
    await insertUploadEvents(tx, uploadIds, at);
    // What is owed from now on stands in the books in the same breath.
    await postRewards(tx, uploadIds);
    const repeated = await countRepeatedRewards(tx, importId);
    const totals = await sumUploads(tx, uploadIds);
    return { created, changed: 0, unchanged: 0, repeated, totals };
  },
};
