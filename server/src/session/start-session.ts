import { randomUUID } from "node:crypto";
import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import {
  refreshTokenMs,
  sessionMaxMs,
  sessionsMax,
  signOnClaimMs,
} from "@portal/contract/session/session.rules.ts";
import type { CookieJar } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { issueAccessToken } from "./access-token.ts";
import { insertRefreshToken } from "./refresh-token.store.ts";
import { hashOf, newSecret } from "./secrets.ts";
import {
  endSessionsBeyond,
  findSignOnBanker,
  insertSession,
  lockSignOns,
  type SignOnBanker,
} from "./session.store.ts";
import { setClaimCookie } from "./session-cookies.ts";

/** Somebody the provider vouches for. */
export interface SignedOn extends BankerIdentity {
  issuer: string;
  subject: string;
}

export type StartSessionRefusal = "unknown-banker" | "banker-disabled";

/**
 * Makes a session, unclaimed, at the end of sign-on, and the address that claims it once (OP-33).
 * The address carries what the specification says it carries; the server answers it itself. The
 * browser gets a cookie with it, without which the address is worth nothing: whoever signed on
 * could send it to somebody else, who would then type their own numbers into a stranger's profile.
 */
export async function startSession(
  services: Services,
  jar: CookieJar,
  person: SignedOn,
): Promise<Result<{ address: string }, StartSessionRefusal>> {
  const banker = await findSignOnBanker(services.db, person);
  if (!banker) return refused("unknown-banker");
  if (banker.status !== "active") return refused("banker-disabled");
  const sessionId = randomUUID();
  const accessToken = await issueAccessToken(services, {
    sessionId,
    bankerPublicId: banker.publicId,
  });
  const refreshToken = newSecret();
  const secret = newSecret();
  await keepSession(services, { person, banker, sessionId, accessToken, refreshToken, secret });
  setClaimCookie(jar, services.config, { accessToken, secret });
  const address = new URLSearchParams({
    status: "success",
    accessToken,
    refreshToken,
    portbu: person.businessUnit,
    oeid: person.employeeId,
    am: banker.accountMode,
  });
  return accepted({ address: `/?${address}` });
}

interface Draft {
  person: SignedOn;
  banker: SignOnBanker;
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  /** Of the claim's cookie. */
  secret: string;
}

async function keepSession(services: Services, draft: Draft): Promise<void> {
  const at = services.clock.now();
  const later = (ms: number) => new Date(at.getTime() + ms);
  const { banker, sessionId } = draft;
  await services.db.tx(async (tx) => {
    await lockSignOns(tx, banker.id);
    await insertSession(tx, {
      id: sessionId,
      bankerId: banker.id,
      issuer: draft.person.issuer,
      subject: draft.person.subject,
      claimHash: hashOf(draft.accessToken),
      claimCookieHash: hashOf(draft.secret),
      claimExpiresAt: later(signOnClaimMs),
      createdAt: at,
      expiresAt: later(sessionMaxMs),
    });
    await insertRefreshToken(tx, {
      sessionId,
      tokenHash: hashOf(draft.refreshToken),
      issuedAt: at,
      expiresAt: later(refreshTokenMs),
    });
    await endSessionsBeyond(tx, banker.id, { max: sessionsMax, at, begunId: sessionId });
    await services.audit.record(tx, {
      actor: String(banker.id),
      action: "sign-on",
      outcome: "ok",
      bankerId: banker.id,
      sessionId,
    });
  });
}
