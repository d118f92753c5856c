import type { AccountMode, BankerIdentity } from "@portal/contract/kernel/banker.ts";

/** Who makes a call, read from the session row each time. Rights come from nowhere else. */
export interface Caller extends BankerIdentity {
  sessionId: string;
  bankerId: number;
  institutionId: number;
  portfolioId: number;
  locationId: string;
  accountMode: AccountMode;
  email: string;
  verifiedAt: Date | null;
  freshUntil: Date | null;
}
