import { featureKeys } from "@portal/contract/banners/banners.ts";
import { noSalesTip } from "@portal/contract/onboarding/onboarding.messages.ts";
import { useSalesTips } from "#banners/banners.public.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { choose } from "./onboarding-store.ts";

/** Opens the tip. Where there is none it is asked for once more: it may have failed to come. */
export function useChooseTip(): () => Promise<void> {
  const { data: tips, refetch } = useSalesTips(featureKeys.headerTip);
  return async () => {
    choose("choose-tip");
    if (tips?.length) return;
    // A failure is announced as every other is.
    const { data: found } = await refetch();
    if (found?.length === 0) showSnackbar({ kind: "error", text: noSalesTip });
  };
}
