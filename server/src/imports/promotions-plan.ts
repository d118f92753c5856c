import { day, id, text } from "./columns.ts";
import { findLineRefusals } from "./import-lines.store.ts";
import type { ImportPlan } from "./import-plan.ts";
import { upsertPromotions, wrongPromotionLines } from "./promotions-import.store.ts";

/** Promotions under the issuer's own numbers; a known number is renamed or moved. */
export const promotionsPlan: ImportPlan = {
  kind: "promotions",
  columns: { promotionId: id, promotionName: text(200), startDate: day, endDate: day },
  findRefusals: (tx) => findLineRefusals(tx, wrongPromotionLines),
  apply: ({ tx }) => upsertPromotions(tx),
};
