import { featureKeys } from "@portal/contract/banners/banners.ts";
import { useState } from "react";
import { Loaded } from "#ui/loaded.tsx";
import { Panel } from "#ui/panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useSalesTips } from "./banners.calls.ts";
import { TipTitles } from "./tip-titles.tsx";
import { TipsWhenLoaded } from "./tips-when-loaded.tsx";

/** The carousel under My Self-Apply Code, headed by the title of the tip in view (OP-42). */
export function TipsCard() {
  const tips = useSalesTips(featureKeys.carouselTips);
  const [current, setCurrent] = useState(0);
  if (tips.data?.length === 0) return null;
  return (
    <Panel title={tips.data ? <TipTitles tips={tips.data} current={current} /> : "Sales Tips"}>
      <Loaded of={tips} skeleton={<Skeleton height={104} />}>
        {(loaded) => <TipsWhenLoaded tips={loaded} onCurrent={setCurrent} />}
      </Loaded>
    </Panel>
  );
}
