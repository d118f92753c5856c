/** For the dashboard: the tip above the balance on narrow screens, and what lies over the page. */
export { useOnboarding } from "./onboarding-store.ts";
export { SalesTipStrip } from "./sales-tip-strip.tsx";
