import type { SalesTip } from "@portal/contract/banners/banners.ts";
import { useRef } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { useChunk } from "#ui/use-chunk.ts";
import { useSeen } from "#ui/use-seen.ts";

const loadCarousel = () => import("./tip-carousel.tsx");

/** The carousel's code comes when its place is looked at; the place is kept until then. */
export function TipsWhenLoaded({ tips }: { tips: SalesTip[] }) {
  const place = useRef<HTMLDivElement>(null);
  const chunk = useChunk(loadCarousel, useSeen(place));
  if (chunk) return <chunk.TipCarousel tips={tips} />;
  return (
    <div ref={place}>
      <Skeleton height={104} />
    </div>
  );
}
