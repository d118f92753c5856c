import { lockBanker } from "#kernel/banker-lock.ts";
import type { Db } from "#kernel/db.ts";
import { Fault } from "#kernel/fault.ts";

/** A merge may have come first: the methods now belong to the profile that was kept. */
export async function lockOwnMethods(tx: Db, bankerId: number): Promise<void> {
  const { status } = await lockBanker(tx, bankerId);
  if (status !== "active") throw new Fault("conflict", `the banker is ${status}`);
}
