import type { AccountMode } from "#kernel/banker.ts";

/** What the page knows of the person who signed on (ENT-02). */
export interface Profile {
  /** The banker's number in the portal. */
  id: number;
  firstName: string;
  locationId: string;
  accountMode: AccountMode;
  selfApplyCode: string;
  email: string;
  hasWalkedFeatures: boolean;
  hasWalkedVideo: boolean;
}

/** Why a session ended; kept with the session, and the log's word for it. */
export type SessionEnd =
  | "logout"
  | "idle"
  | "expired"
  | "replaced"
  | "too-many-sessions"
  | "too-many-wrong-codes"
  | "refresh-token-reused"
  | "ended-by-operations"
  | "banker-disabled";

/** What is worth a line in the activity feed (CONST-38 to CONST-41). */
export const activityTypes = {
  leaderboardExport: 1,
  quarterlyRanking: 2,
  annualRanking: 3,
  logout: 4,
} as const;
export type ActivityType = (typeof activityTypes)[keyof typeof activityTypes];

/** The cookies of the specification (SESS-09): for the page; the server reads the session. */
export const sessionCookies = [
  "accessToken",
  "refreshToken",
  "portbu",
  "oeid",
  "am",
  "locationId",
  "mfaToken",
] as const;
export type SessionCookie = (typeof sessionCookies)[number];
