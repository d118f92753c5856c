/** HTML from operations, shown above the content of every white page; null when there is none. */
export interface CashInBanner {
  descriptionHtml: string;
}

/** The cash-in banner is fetched so long after load (CONST-33). */
export const cashInBannerDelayMs = 1_000;
