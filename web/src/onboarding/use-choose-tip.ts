import { featureKeys } from "@portal/contract/banners/banners.ts";
import { noSalesTip } from "@portal/contract/onboarding/onboarding.messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { salesTipsQuery } from "#banners/banners.public.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { choose } from "./onboarding-store.ts";

/** Opens the tip. Where there is none it is asked for once more: it may have failed to come. */
export function useChooseTip(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    choose("choose-tip");
    const query = salesTipsQuery(featureKeys.headerTip);
    if (queryClient.getQueryData(query.queryKey)?.length) return;
    // A failure is announced as every other is.
    const found = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    if (found?.length === 0) showSnackbar({ kind: "error", text: noSalesTip });
  };
}
