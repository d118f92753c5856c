import { featureKeys } from "@portal/contract/banners/banners.ts";
import { useState } from "react";
import { useIsTakeoverOver, useSalesTips } from "#banners/banners.public.ts";
import { useChunk } from "#ui/use-chunk.ts";
import { choose, useOnboarding } from "./onboarding-store.ts";
import { TipButton } from "./tip-button.tsx";

const loadBubble = () => import("./sales-tip-bubble.tsx");

interface SalesTipCardProps {
  place: "header" | "page";
}

/** The day's tip in two lines; opened by itself, by the Help Center or by onboarding (OP-42). */
export function SalesTipCard({ place }: SalesTipCardProps) {
  const { data: tips } = useSalesTips(featureKeys.headerTip);
  const isChosen = useOnboarding()?.open === "sales-tip";
  // One thing at a time: the takeover banner first, the tip when it is closed.
  const isOpen = useIsTakeoverOver() && isChosen;
  const [wasPressed, setWasPressed] = useState(false);
  const chunk = useChunk(loadBubble, isOpen);
  const [first] = tips ?? [];
  if (!tips || !first) return null;
  function press(): void {
    setWasPressed(true);
    // What is on its way is wanted all the more; only what is seen can be closed.
    choose(isOpen && chunk ? "close-tip" : "choose-tip");
  }
  if (!chunk) return <TipButton tip={first} place={place} onClick={press} />;
  return (
    <chunk.SalesTipBubble
      tips={tips}
      place={place}
      isOpen={isOpen}
      onPress={press}
      wasPressed={wasPressed}
    />
  );
}
