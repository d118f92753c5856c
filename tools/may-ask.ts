/**
 * Which feature may import another's .public.ts, on each side. This constant is the architecture
 * diagram of the features: an edge that is not here fails `npm run tidy`, and so does a cycle.
 */
export const mayAsk: Readonly<Record<"server" | "web", Readonly<Record<string, string[]>>>> = {
  server: {
    redeem: ["rewards", "payout-methods", "w9", "payouts", "ledger"],
    payments: ["rewards", "payouts"],
    taxation: ["w9"],
    help: ["taxation"],
    leaderboard: ["rewards"],
    "employee-rewards": ["rewards"],
    reports: ["rewards"],
    verification: ["session"],
    "payout-methods": ["verification"],
    w9: ["verification", "rewards", "payout-methods", "payouts", "support", "ledger"],
    payouts: ["payout-methods", "ledger"],
    rewards: ["ledger"],
    imports: ["ledger"],
  },
  web: {
    dashboard: ["redeem", "onboarding", "leaderboard", "survey", "banners"],
    onboarding: ["banners"],
    redeem: ["w9", "payout-methods", "rewards", "reports"],
    "payout-methods": ["verification"],
    payments: ["rewards"],
    "employee-rewards": ["rewards"],
    w9: ["verification"],
  },
};
