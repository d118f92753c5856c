import { errorFields } from "#kernel/log.ts";
import type { Services } from "#kernel/services.ts";

/**
 * Does each, whatever becomes of the one before: one that fails is tried again in the next pass and
 * keeps no other from its turn. What went wrong first is thrown when all have had theirs.
 */
export async function eachAlone<Item>(
  { log }: Pick<Services, "log">,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error("a step of the payouts failed", { event: "payouts", ...errorFields(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
