import { useEffect, useRef } from "react";
import { RedeemFlow, useRedeemFlow } from "#redeem/redeem.public.ts";

interface RedeemNowProps {
  isPressed: boolean;
  /** The gates have answered: a dialog is open, or asking them failed. */
  onAnswered: () => void;
}

/** What a press on Redeem Now leads to; the button itself stands on the card. */
export function RedeemNow({ isPressed, onAnswered }: RedeemNowProps) {
  const redeem = useRedeemFlow({ source: "dashboard" });
  const { flow, start } = redeem;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (isPressed && !hasAsked.current) {
      hasAsked.current = true;
      start();
    } else if (isPressed && flow.step !== "asking") {
      hasAsked.current = false;
      onAnswered();
    }
  }, [isPressed, flow.step, start, onAnswered]);
  return <RedeemFlow redeem={redeem} />;
}
