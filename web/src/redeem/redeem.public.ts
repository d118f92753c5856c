/** For Manage Account: on to redeem after an account was set up there. */
export { ContinueToRedeem } from "./continue-to-redeem.tsx";
/** What still stands between the banker and the money; on Manage Account and the dashboard too. */
export { ReadinessBox, ReadinessList, useNeededReadiness } from "./readiness-list.tsx";
/** For the dashboard's Redeem Now: `const redeem = useRedeemFlow({ source: "dashboard" })`. */
export { RedeemFlow } from "./redeem-flow-dialogs.tsx";
export { useRedeemFlow } from "./use-redeem-flow.ts";
