/** For the sales-tip card of the header. */
export { salesTipsQuery, useSalesTips } from "./banners.calls.ts";
/** For the shell, which places the banner above the content. */
export { CashInBanner } from "./cash-in-banner.tsx";
/** For the dashboard. */
export { TakeoverBanner } from "./takeover-banner.tsx";
/** For the sales tip, which waits until the banner is closed. */
export { useIsTakeoverOver } from "./takeover-store.ts";
/** For the dashboard. */
export { TipsCard } from "./tips-card.tsx";
/** For the bubble of the sales tip. */
export { TipsWhenLoaded } from "./tips-when-loaded.tsx";
