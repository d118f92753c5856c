import type { SalesTip } from "@portal/contract/banners/banners.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useChunk } from "#ui/use-chunk.ts";

const loadCarousel = () => import("./tip-carousel.tsx");

/** The carousel's code comes after the page; its place is kept until then. */
export function TipsWhenLoaded({ tips }: { tips: SalesTip[] }) {
  const chunk = useChunk(loadCarousel, true);
  if (!chunk) return <Skeleton height={104} />;
  return <chunk.TipCarousel tips={tips} />;
}
