import type { SalesTip } from "@portal/contract/banners/banners.ts";
import classes from "./banners.module.css";

/** All titles in one place, one of them seen: a longer one moves nothing when its turn comes. */
export function TipTitles({ tips, current }: { tips: SalesTip[]; current: number }) {
  const seen = tips[current]?.title;
  return (
    <span className={classes.titles}>
      {[...new Set(tips.map(({ title }) => title))].map((title) => (
        <span key={title} data-seen={title === seen || undefined}>
          {title}
        </span>
      ))}
    </span>
  );
}
