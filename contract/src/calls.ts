import * as banners from "./banners/banners.wire.ts";
import * as dashboard from "./dashboard/dashboard.wire.ts";
import * as employeeRewards from "./employee-rewards/employee-rewards.wire.ts";
import * as help from "./help/help.wire.ts";
import * as leaderboard from "./leaderboard/leaderboard.wire.ts";
import * as onboarding from "./onboarding/onboarding.wire.ts";
import * as payments from "./payments/payments.wire.ts";
import * as payoutMethods from "./payout-methods/payout-methods.wire.ts";
import * as redeem from "./redeem/redeem.wire.ts";
import * as reports from "./reports/reports.wire.ts";
import * as rewards from "./rewards/rewards.wire.ts";
import * as session from "./session/session.wire.ts";
import * as support from "./support/support.wire.ts";
import * as survey from "./survey/survey.wire.ts";
import * as taxation from "./taxation/taxation.wire.ts";
import * as verification from "./verification/verification.wire.ts";
import * as w9 from "./w9/w9.wire.ts";
import type { AnyCall } from "./wire/call.ts";

/** Every call of the portal, by the feature that owns it. */
export const callsByFeature: Readonly<Record<string, Record<string, AnyCall>>> = {
  session: { ...session },
  verification: { ...verification },
  banners: { ...banners },
  dashboard: { ...dashboard },
  leaderboard: { ...leaderboard },
  onboarding: { ...onboarding },
  survey: { ...survey },
  rewards: { ...rewards },
  "payout-methods": { ...payoutMethods },
  redeem: { ...redeem },
  payments: { ...payments },
  "employee-rewards": { ...employeeRewards },
  reports: { ...reports },
  support: { ...support },
  help: { ...help },
  w9: { ...w9 },
  taxation: { ...taxation },
};

export const allCalls: readonly AnyCall[] = Object.values(callsByFeature).flatMap((calls) =>
  Object.values(calls),
);
