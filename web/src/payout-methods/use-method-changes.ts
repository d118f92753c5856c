import type {
  PayoutMethodDraft,
  PayoutMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FreshCode } from "#verification/verification.public.ts";
import {
  fetchMethodsAnew,
  forgetMethods,
  sendDeletion,
  sendMethod,
} from "./payout-methods.calls.ts";
import type { SaveRefusal } from "./save-answer.ts";

interface MethodChangesOptions {
  methodId: PayoutMethodId;
  freshCode: FreshCode;
  /** A change is under way, or no longer: until then nothing may take the form away. */
  onChanging: (isChanging: boolean) => void;
  onSaved: () => void;
  onDeleted: () => void;
  onRefused: (refusal: SaveRefusal, draft: PayoutMethodDraft) => void;
  /** Takes over the announcement of a failed change where the form has words of its own. */
  onFailed?: (failure: unknown) => void;
}

/** The two calls of a form, each under way until what it changed is known again. */
export function useMethodChanges(options: MethodChangesOptions) {
  const { methodId, freshCode, onChanging } = options;
  const queryClient = useQueryClient();
  const watched = {
    onMutate: () => onChanging(true),
    onSettled: () => onChanging(false),
    meta: { isSilent: options.onFailed !== undefined },
    onError: (failure: unknown) => options.onFailed?.(failure),
  };
  const saving = useMutation({
    ...watched,
    mutationFn: (draft: PayoutMethodDraft) => freshCode.run(() => sendMethod(draft)),
    async onSuccess(answer, draft) {
      if (answer === "outdated") await fetchMethodsAnew(queryClient);
      if (answer !== "saved") return options.onRefused(answer, draft);
      await forgetMethods(queryClient, { kind: "saved", draft });
      options.onSaved();
    },
  });
  const deleting = useMutation({
    ...watched,
    mutationFn: () => freshCode.run(() => sendDeletion(methodId)),
    async onSuccess() {
      await forgetMethods(queryClient, { kind: "deleted", methodId });
      options.onDeleted();
    },
  });
  return { saving, deleting };
}
