/** HTML from operations, shown above the content of every white page; null when there is none. */
export interface CashInBanner {
  descriptionHtml: string;
}

/** The cash-in banner is fetched so long after load (CONST-33). */
export const cashInBannerDelayMs = 1_000;

/** Laid over the dashboard once per browser session, if it is one at all (OP-43). */
export interface TakeoverBanner {
  heading: string;
  subHeadingHtml: string;
  isTakeover: boolean;
}

export interface SalesTip {
  /** Heads the place the tip stands in. */
  title: string;
  /** A path of our own origin. */
  iconUrl: string;
  heading: string;
  subHeadingHtml: string;
}

/** What the wire counts these places by (CONST-35, CONST-36, CONST-37). */
export const featureKeys = { headerTip: 1, carouselTips: 2, takeoverBanner: 4 } as const;
export type SalesTipPlace = typeof featureKeys.headerTip | typeof featureKeys.carouselTips;

/** The carousel moves on so often (CONST-30). */
export const carouselIntervalMs = 20_000;
