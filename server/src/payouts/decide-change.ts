import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import { correctAccount } from "./correct-account.ts";
import { openCorrection } from "./correction.ts";
import { findLine } from "./inbound.store.ts";
import { readCorrection } from "./nacha/change-codes.ts";
import { lockPayouts } from "./payouts.store.ts";

/** A person has asked the bank or the banker: the correction is applied as it stands. */
export async function decideChange(
  services: Services,
  tx: Db,
  { payoutId, inboundLineId }: { payoutId: string; inboundLineId: number | null },
): Promise<string | undefined> {
  const line = inboundLineId === null ? undefined : await findLine(tx, inboundLineId);
  const correctedValue = line ? await openCorrection(services.vault, tx, line) : null;
  if (!line || correctedValue === null) return "The notice holds no corrected data: dismiss it.";
  const code = line.code ?? "";
  const correction = readCorrection(code, correctedValue);
  if (!correction) return "The corrected data cannot be read: ask the banker to save the account.";
  const [payout] = await lockPayouts(tx, [payoutId]);
  const isApplied = await correctAccount(services, tx, { payout: payout!, correction, code });
  return isApplied ? undefined : "The banker has saved another account meanwhile: dismiss it.";
}
