import { defaultMethodOf } from "@portal/contract/payout-methods/default-method.rules.ts";
import {
  type PayoutChoice,
  payoutMethodNames,
} from "@portal/contract/payout-methods/payout-methods.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { listMethods } from "./payout-methods.store.ts";

/** The saved methods as the redeem dialog offers them, exactly one of them preselected. */
export async function listPayoutChoices({
  services,
  caller,
}: SignedOnContext): Promise<PayoutChoice[]> {
  const saved = await listMethods(services.db, caller.bankerId);
  const defaultId = defaultMethodOf(saved);
  return saved.map((row) => ({
    methodId: row.methodId,
    name: payoutMethodNames[row.methodId],
    maskedAccount: row.masked,
    isDefault: row.methodId === defaultId,
    routingNumber: row.routingMasked ?? "",
    accountNumber: row.accountMasked ?? "",
    confirmAccountNumber: row.accountMasked ?? "",
    accountType: row.accountType ?? "",
    email: row.aliasKind === "email" ? row.masked : "",
    phone: row.aliasKind === "phone" ? row.masked : "",
    aliasKind: row.aliasKind ?? "",
  }));
}
