import { type ComponentProps, useRef } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { useChunk } from "#ui/use-chunk.ts";
import { useSeen } from "#ui/use-seen.ts";
import type { TipCarousel } from "./tip-carousel.tsx";

const loadCarousel = () => import("./tip-carousel.tsx");

/** The carousel's code comes when its place is looked at; the place is kept until then. */
export function TipsWhenLoaded(props: ComponentProps<typeof TipCarousel>) {
  const place = useRef<HTMLDivElement>(null);
  const chunk = useChunk(loadCarousel, useSeen(place));
  if (chunk) return <chunk.TipCarousel {...props} />;
  return (
    <div ref={place}>
      <Skeleton height={104} />
    </div>
  );
}
