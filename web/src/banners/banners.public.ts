/** For the shell, which places the banner above the content. */
export { CashInBanner } from "./cash-in-banner.tsx";
