import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { forgetBalances } from "./redeem.calls.ts";

/**
 * What was sent without an answer may have been made: whoever leaves it, by the browser's buttons
 * too, must not see the balances of before.
 */
export function useForgetOnLeaving(isUnanswered: boolean): void {
  const queryClient = useQueryClient();
  const leave = useEffectEvent(() => {
    if (isUnanswered) void forgetBalances(queryClient);
  });
  useEffect(() => () => leave(), []);
}
