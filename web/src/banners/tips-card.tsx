import { featureKeys } from "@portal/contract/banners/banners.ts";
import { type ReactNode, useState } from "react";
import { Loaded } from "#ui/loaded.tsx";
import { Panel } from "#ui/panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useSalesTips } from "./banners.calls.ts";
import { TipsWhenLoaded } from "./tips-when-loaded.tsx";

/** The carousel under My Self-Apply Code, headed by the title of the tip in view (OP-42). */
export function TipsCard() {
  const tips = useSalesTips(featureKeys.carouselTips);
  const [heading, setHeading] = useState<ReactNode>();
  if (tips.data?.length === 0) return null;
  return (
    <Panel title={heading ?? tips.data?.[0]?.title ?? "Sales Tips"}>
      <Loaded of={tips} skeleton={<Skeleton height={104} />}>
        {(loaded) => <TipsWhenLoaded tips={loaded} onHeading={setHeading} />}
      </Loaded>
    </Panel>
  );
}
