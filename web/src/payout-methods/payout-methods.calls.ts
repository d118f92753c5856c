import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import {
  bankAccountMethodId,
  type PayoutMethodDraft,
  type PayoutMethodId,
  type PayoutMethodOption,
  payoutMethodIds,
  personToPersonMethodId,
  programmeClientId,
  responseCode,
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
import { type QueryClient, type QueryKey, useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { type MethodChange, methodAfter, optionsAfter } from "./known-after-change.ts";
import { refusalIn, type SaveAnswer } from "./save-answer.ts";

const methodQueries = {
  options: {
    queryKey: ["payout-methods", "options"],
    queryFn: () => api.send(listPayoutMethodOptions, { clientId: programmeClientId }),
  },
  saved: (methodId: PayoutMethodId) => ({
    queryKey: ["payout-methods", "saved", methodId],
    queryFn: () => api.send(getPayoutMethod, { methodId }),
  }),
};

export const useMethodOptions = () => useQuery(methodQueries.options);
const useSavedMethod = (methodId: PayoutMethodId) => useQuery(methodQueries.saved(methodId));

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

/** A code that means nothing here: the call failed, and did not say why (ERR-13). */
const unknownCode = () => new Error(commonMessages.failedWithoutBody);

/** A bank account is refused by every code but 0 (OP-99), a contact by 1 alone (P2P-12, P2P-20). */
function saveAnswer(methodId: PayoutMethodId, code: number): SaveAnswer {
  if (code === responseCode.done) return "saved";
  if (methodId === bankAccountMethodId || code === responseCode.refused) return "refused";
  throw unknownCode();
}

export async function sendMethod(draft: PayoutMethodDraft): Promise<SaveAnswer> {
  try {
    const answer = await api.send(savePayoutMethod, draft);
    return saveAnswer(draft.methodId, answer.responseCode);
  } catch (failure) {
    const refusal = refusalIn(failure);
    if (refusal) return refusal;
    throw failure;
  }
}

export async function sendDeletion(methodId: PayoutMethodId): Promise<void> {
  const answer = await api.send(deletePayoutMethod, { methodId });
  if (answer.responseCode !== responseCode.done) throw unknownCode();
}

/** They were changed elsewhere: the form begins anew with what is saved now. */
export const fetchMethodsAnew = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ["payout-methods"] });

/**
 * What a change of a method makes stale: the methods themselves and whether one can be paid. Only
 * the saved methods are waited for, since the form shows them; a slow neighbour holds up nothing.
 */
export async function forgetMethods(queryClient: QueryClient, change: MethodChange): Promise<void> {
  const { options, saved } = methodQueries;
  // An answer from before the change must not come after it.
  const shown = [options, ...payoutMethodIds.map(saved)];
  await Promise.all(shown.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })));
  void queryClient.invalidateQueries({ queryKey: ["payout-methods"], refetchType: "none" });
  for (const queryKey of [["payout-methods", "under-way"], ["redeem"]]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  // While that one waits, the former default would stand there, and be saved with the next change.
  const known = (before: PayoutMethodOption[]) => optionsAfter(change, before);
  queryClient.setQueryData<PayoutMethodOption[]>(
    options.queryKey,
    (before) => before && known(before),
  );
  void refresh(queryClient, options, known);
  await Promise.all(
    payoutMethodIds.map((id) =>
      refresh(queryClient, saved(id), (before) => methodAfter(change, id, before)),
    ),
  );
}

/**
 * Asks how it stands now. Where that cannot be told, what is known takes the place: the change was
 * made, and neither a dialog nor what stood there before may say otherwise.
 */
async function refresh<Shown>(
  queryClient: QueryClient,
  { queryKey, queryFn }: { queryKey: QueryKey; queryFn: () => Promise<Shown> },
  known: (before: Shown) => Shown,
): Promise<void> {
  const fresh = await queryFn().catch(() => undefined);
  // Nothing stands there when the banker has left meanwhile; then nothing is put there either.
  queryClient.setQueryData<Shown>(queryKey, (before) => before && (fresh ?? known(before)));
}
