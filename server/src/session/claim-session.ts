import { timingSafeEqual } from "node:crypto";
import type { CookieJar } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { findSessionBySid } from "./find-session-by-sid.ts";
import { hashOf, newSecret } from "./secrets.ts";
import { type ClaimedSession, markClaimed, markEnded } from "./session.store.ts";
import {
  claimCookieName,
  clearSessionCookies,
  setAccessToken,
  setMirror,
  setRefreshToken,
  setSid,
} from "./session-cookies.ts";

/** The query of a sign-on address, as it came. */
export interface SignOnAddress {
  accessToken: string;
  refreshToken: string;
  businessUnit: string;
  employeeId: string;
  accountMode: string;
}

/**
 * Turns a sign-on address into cookies, once, in the browser whose sign-on ended in it; a browser
 * has one session, so the one before ends. Anything wrong (used before, too late, tampered with, of
 * another browser) signs nobody on, and nobody out: whoever has a session may have followed a link
 * that somebody else made up.
 */
export async function claimSession(
  services: Services,
  jar: CookieJar,
  address: SignOnAddress,
): Promise<boolean> {
  const former = await findSessionBySid(services, jar.values);
  const sid = newSecret();
  const cookieName = claimCookieName(services.config, address.accessToken);
  const refusedFor = await services.db.tx(async (tx) => {
    const session = await markClaimed(tx, {
      claimHash: hashOf(address.accessToken),
      refreshHash: hashOf(address.refreshToken),
      sidHash: hashOf(sid),
      at: services.clock.now(),
    });
    const refusal = refusalOf(session, address, jar.values[cookieName]);
    await services.audit.record(tx, {
      actor: session ? String(session.bankerId) : "unknown",
      action: "sign-on-claim",
      outcome: refusal ? "refused" : "ok",
      ...(refusal ? { detail: { reason: refusal } } : {}),
      ...(session ? { bankerId: session.bankerId, sessionId: session.sessionId } : {}),
    });
    // Tampered with or in another browser: the address is used up, and its session is over.
    const over = refusal ? session?.sessionId : former?.sessionId;
    if (over) await markEnded(tx, over, { at: services.clock.now(), reason: "replaced" });
    return refusal;
  });
  // A sign-on of this browser may have ended well beside the other's address: its cookies stay.
  if (refusedFor && (former || refusedFor === "another-browser")) return false;
  clearSessionCookies(jar, services.config);
  if (refusedFor) return false;
  jar.clear(cookieName);
  setSid(jar, services.config, sid);
  setAccessToken(jar, address.accessToken);
  setRefreshToken(jar, address.refreshToken);
  setMirror(jar, "portbu", address.businessUnit);
  setMirror(jar, "oeid", address.employeeId);
  setMirror(jar, "am", address.accountMode);
  return true;
}

type Refusal = "address-not-valid" | "another-browser" | "address-changed";

function refusalOf(
  session: ClaimedSession | undefined,
  address: SignOnAddress,
  secret: string | undefined,
): Refusal | undefined {
  if (!session) return "address-not-valid";
  if (!isOfThisBrowser(session, secret)) return "another-browser";
  return agrees(session, address) ? undefined : "address-changed";
}

function isOfThisBrowser({ cookieHash }: ClaimedSession, secret: string | undefined): boolean {
  if (!cookieHash) return true;
  return secret !== undefined && timingSafeEqual(hashOf(secret), cookieHash);
}

function agrees(session: ClaimedSession, address: SignOnAddress): boolean {
  return (
    session.businessUnit === address.businessUnit &&
    session.employeeId === address.employeeId &&
    session.accountMode === address.accountMode
  );
}
