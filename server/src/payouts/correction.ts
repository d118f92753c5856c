import type { Db } from "#kernel/db.ts";
import type { Vault } from "#kernel/vault.ts";
import type { InboundLine } from "./inbound.store.ts";

const placeOf = (lineId: number) => ({
  table: "inbound_line",
  column: "corrected_sealed",
  rowId: String(lineId),
});

/** The corrected data of a notification of change: it may hold whole numbers. */
export async function sealCorrection(
  vault: Pick<Vault, "seal">,
  lineId: number,
  corrected: string | null,
): Promise<string | null> {
  return corrected === null ? null : vault.seal(placeOf(lineId), corrected);
}

/** As the bank wrote it; null where its line holds none. */
export async function openCorrection(
  vault: Vault,
  tx: Db,
  { id, correctedSealed }: Pick<InboundLine, "id" | "correctedSealed">,
): Promise<string | null> {
  return correctedSealed === null ? null : vault.within(tx).open(placeOf(id), correctedSealed);
}
