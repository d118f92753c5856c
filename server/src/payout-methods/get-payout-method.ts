import {
  bankAccountMethodId,
  type PayoutMethodId,
  type SavedPayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { openMethod } from "./payout-details.ts";
import { findBankName, findMethod } from "./payout-methods.store.ts";

/** What is saved, as masks only: a whole number never travels back (OP-96). */
export async function getPayoutMethod(
  { services, caller }: SignedOnContext,
  { methodId }: { methodId: PayoutMethodId },
): Promise<SavedPayoutMethod> {
  const { db, vault } = services;
  const row = await findMethod(db, { bankerId: caller.bankerId, methodId });
  if (!row) return {};
  if (methodId === bankAccountMethodId) {
    const account = row.accountMasked ?? "";
    const details = await openMethod(vault, row);
    const bankName = details.kind === "bank" && (await findBankName(db, details.routingNumber));
    return {
      bankAccount: {
        methodId,
        routingNumber: row.routingMasked ?? "",
        accountNumber: account,
        confirmAccountNumber: account,
        accountType: row.accountType ?? "",
        isActive: true,
        ...(bankName ? { bankName } : {}),
      },
    };
  }
  const kind = row.aliasKind ?? "phone";
  const isPhone = kind === "phone";
  return { alias: { kind, phone: isPhone ? row.masked : "", email: isPhone ? "" : row.masked } };
}
