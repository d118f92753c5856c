import { isMaskedNumber } from "@portal/contract/payout-methods/masks.ts";
import type { Vault, VaultPlace } from "#kernel/vault.ts";
import type { Alias } from "#ports/enrolment-directory.ts";

export interface BankAccount {
  routingNumber: string;
  accountNumber: string;
}

/** Where money goes, whole: held in memory only while it is saved, compared or sent. */
export type Destination = ({ kind: "bank" } & BankAccount) | ({ kind: "alias" } & { alias: Alias });

const methodPlace = (id: string): VaultPlace => ({
  table: "payout_method",
  column: "details_sealed",
  rowId: id,
});
const payoutPlace = (id: string): VaultPlace => ({
  table: "payout",
  column: "destination_sealed",
  rowId: id,
});

export const sealMethod = (vault: Pick<Vault, "seal">, id: string, to: Destination) =>
  vault.seal(methodPlace(id), JSON.stringify(to));
export const sealPayout = (vault: Pick<Vault, "seal">, id: string, to: Destination) =>
  vault.seal(payoutPlace(id), JSON.stringify(to));

export async function openMethod(
  vault: Pick<Vault, "open">,
  row: { id: string; detailsSealed: string },
): Promise<Destination> {
  return JSON.parse(await vault.open(methodPlace(row.id), row.detailsSealed)) as Destination;
}

export async function openPayout(
  vault: Pick<Vault, "open">,
  row: { id: string; destinationSealed: string },
): Promise<Destination> {
  return JSON.parse(await vault.open(payoutPlace(row.id), row.destinationSealed)) as Destination;
}

/** Equal for the same account or contact, whoever has it; capitals in an address do not count. */
export function indexOf(vault: Pick<Vault, "blindIndex">, to: Destination): Buffer {
  if (to.kind === "bank") {
    return vault.blindIndex("bank-account", `${to.routingNumber}/${to.accountNumber}`);
  }
  return vault.blindIndex("alias", `${to.alias.kind}/${to.alias.value.toLowerCase()}`);
}

/** Whether nothing about where it goes has changed; sealing it anew with a new key is no change. */
export function isSameDetails(
  one: { id: string; detailsIndex: Buffer } | undefined,
  other: { id: string; detailsIndex: Buffer } | undefined,
): boolean {
  if (!one || !other) return one === other;
  return one.id === other.id && one.detailsIndex.equals(other.detailsIndex);
}

/** The stored number where the form sends its mask back untouched (OP-96), else what was typed. */
export function unmasked(sent: string, stored: { mask: string; digits: string } | undefined) {
  return stored && isMaskedNumber(sent) && sent === stored.mask ? stored.digits : sent;
}
