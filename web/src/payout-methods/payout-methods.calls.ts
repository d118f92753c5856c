import {
  bankAccountMethodId,
  type PayoutMethodDraft,
  type PayoutMethodId,
  personToPersonMethodId,
  programmeClientId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import {
  deletePayoutMethod,
  findBankName,
  getPayoutMethod,
  listAccountTypes,
  listPaymentsUnderWay,
  listPayoutMethodOptions,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";

export function useMethodOptions() {
  return useQuery({
    queryKey: ["payout-methods", "options"],
    queryFn: () => api.send(listPayoutMethodOptions, { clientId: programmeClientId }),
  });
}

function useSavedMethod(methodId: PayoutMethodId) {
  return useQuery({
    queryKey: ["payout-methods", "saved", methodId],
    queryFn: () => api.send(getPayoutMethod, { methodId }),
  });
}

export const useSavedBankAccount = () => useSavedMethod(bankAccountMethodId);
export const useSavedAlias = () => useSavedMethod(personToPersonMethodId);

export function useAccountTypes() {
  return useQuery({
    queryKey: ["payout-methods", "account-types"],
    queryFn: () => api.send(listAccountTypes, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Only a note beside the form: without it the form works, so its failure is not announced. */
export function usePaymentsUnderWay() {
  return useQuery({
    queryKey: ["payout-methods", "under-way"],
    queryFn: () => api.send(listPaymentsUnderWay, {}, { background: true }),
    meta: { isSilent: true },
  });
}

/** Asked once nine digits stand in the field; the name only confirms what was typed. */
export function useBankName(routingNumber: string) {
  const isWhole = /^\d{9}$/.test(routingNumber);
  return useQuery({
    queryKey: ["payout-methods", "bank-name", isWhole ? routingNumber : ""],
    queryFn: () => api.send(findBankName, { routingNumber }, { background: true }),
    enabled: isWhole,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
  });
}

export const sendMethod = (draft: PayoutMethodDraft) => api.send(savePayoutMethod, draft);
export const sendDeletion = (methodId: PayoutMethodId) =>
  api.send(deletePayoutMethod, { methodId });

/**
 * What a change of a method makes stale: the methods themselves and whether one can be paid. Only
 * the saved methods are waited for, since the form shows them; a slow neighbour holds up nothing.
 */
export async function forgetMethods(queryClient: QueryClient): Promise<void> {
  for (const queryKey of [["payout-methods"], ["redeem"]]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  await queryClient.refetchQueries({ queryKey: ["payout-methods", "saved"], type: "active" });
}
