import type { Db } from "#kernel/db.ts";
import { invariant } from "#kernel/fault.ts";
import type { Vault } from "#kernel/vault.ts";
import { openPayout } from "#payout-methods/payout-methods.public.ts";
import type { InboundLine } from "./inbound.store.ts";
import type { NachaEntry } from "./nacha/nacha-file.ts";
import { readSealedDestination } from "./payouts.store.ts";

/** What a bank says of the account a payment went to; empty where it does not say. */
export interface NamedAccount {
  /** The first eight digits of its routing number. */
  bank: string;
  accountNumber: string;
}

/** The entry repeats the account's number, its addenda the bank; some banks leave them out. */
export function namedAccountOf(entry: NachaEntry, originalBank: string): NamedAccount | null {
  const bank = /^0+$/.test(originalBank) ? "" : originalBank;
  const accountNumber = entry.accountNumber.trim();
  return bank === "" && accountNumber === "" ? null : { bank, accountNumber };
}

const placeOf = (lineId: number) => ({
  table: "inbound_line",
  column: "named_account_sealed",
  rowId: String(lineId),
});

export async function sealNamedAccount(
  vault: Pick<Vault, "seal">,
  lineId: number,
  named: NamedAccount | null,
): Promise<string | null> {
  return named && vault.seal(placeOf(lineId), JSON.stringify(named));
}

/** Whether a line names another account than its payment went to, in what it says of it. */
export async function namesAnotherAccount(
  { vault }: { vault: Vault },
  tx: Db,
  { line, payoutId }: { line: InboundLine; payoutId: string },
): Promise<boolean> {
  if (line.namedAccountSealed === null) return false;
  const opening = vault.within(tx);
  const opened = await opening.open(placeOf(line.id), line.namedAccountSealed);
  const named = JSON.parse(opened) as NamedAccount;
  const destinationSealed = await readSealedDestination(tx, payoutId);
  const paid = await openPayout(opening, { id: payoutId, destinationSealed });
  invariant(paid.kind === "bank", "a bank speaks of payments to bank accounts");
  return (
    isOther(named.accountNumber, paid.accountNumber) ||
    isOther(named.bank, paid.routingNumber.slice(0, 8))
  );
}

const isOther = (said: string, known: string) => said !== "" && said !== known;
