import type { Services } from "#kernel/services.ts";
import { findThreshold, setThreshold } from "./taxation.store.ts";

/** The sum from which a 1099-MISC is due in a year; answers what it was before. */
export function setTaxThreshold(
  { db }: Services,
  threshold: { year: number; thresholdCents: number },
): Promise<{ formerCents: number | null }> {
  return db.tx(async (tx) => {
    const formerCents = await findThreshold(tx, threshold.year);
    await setThreshold(tx, threshold);
    return { formerCents };
  });
}
